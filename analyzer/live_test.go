package analyzer

import (
	"context"
	"os"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// live opens our own engine on a machine.
func live(t *testing.T) *Live {
	l, err := NewLive(Request{Engine: "../fixtures/engines/imperative", GPU: "h200x8", NoConfig: true,
		ModelConfig: "../fixtures/oracle/facts/models/qwen3_moe.json"})
	require.NoError(t, err)
	require.NoError(t, l.EngineErr)
	return l
}

// evaluate runs all jobs of a file, those with the same facts on one session.
func (f *LiveFile) evaluate(t *testing.T, l *Live) {
	var s *LiveSession
	for _, j := range f.Jobs {
		if s == nil || !s.For(j) {
			var err error
			s, err = l.Session(j)
			require.NoError(t, err)
			defer s.Close()
		}
		require.NoError(t, s.Run(context.Background(), j))
	}
}

// What a Live says of a file is what Run says.
func TestLiveAsRun(t *testing.T) {
	for _, name := range []string{"../fixtures/launch/moe-violation.sh", "../fixtures/launch/moe-implied.sh", "../fixtures/launch/two-roles.sh", "../fixtures/launch/unknown-option.txt"} {
		l := live(t)
		text, err := os.ReadFile(name)
		require.NoError(t, err)
		f := l.Prepare(ReadText(name+".sh", text, nil, nil))
		require.NotEmpty(t, f.Jobs)
		for _, j := range f.Jobs {
			assert.Nil(t, j.Result())
		}
		f.evaluate(t, l)
		got := f.Report(l.Packs)
		req := l.req
		req.Paths = []string{name}
		want, err := Run(req)
		require.NoError(t, err)
		require.Len(t, want.Files, 1)
		require.Len(t, got.Results, len(want.Files[0].Results))
		for i, r := range want.Files[0].Results {
			g := got.Results[i]
			assert.Equal(t, r.Verdict(), g.Verdict())
			assert.Equal(t, r.Findings, g.Findings)
			assert.Equal(t, r.Advisories, g.Advisories)
			assert.Equal(t, r.Fields, g.Fields)
			assert.Equal(t, r.Notes, g.Notes)
		}
	}
}

// What a Live says with a release of the catalogue is what Run says with it, whether
// the release is configured or named by the file, and a moved command keeps it.
func TestLiveCatalogue(t *testing.T) {
	t.Setenv("ENGINELINT_ENGINE", "")
	t.Setenv("VIRTUAL_ENV", "")
	t.Setenv("CONDA_PREFIX", "")
	if dir, err := Find(); err == nil {
		t.Skipf("an engine is installed in %s", dir)
	}
	const name = "../fixtures/launch/moe-violation.sh"
	text, err := os.ReadFile(name)
	require.NoError(t, err)
	base := Request{GPU: "h200x8", NoConfig: true, Catalogue: true, ModelConfig: "../fixtures/oracle/facts/models/qwen3_moe.json"}
	req := base
	req.Engine, req.Paths = "sglang@0.5.9", []string{name}
	want, err := Run(req)
	require.NoError(t, err)
	require.NotEmpty(t, want.Files[0].Results)
	for _, x := range []struct{ engine, before string }{{"sglang@0.5.9", ""}, {"", "# enginelint: engine=0.5.9\n"}, {"", "# enginelint: engine=sglang@0.5.9\n"}} {
		req := base
		req.Engine = x.engine
		l, err := NewLive(req)
		require.NoError(t, err)
		f := l.Prepare(ReadText(name, []byte(x.before+string(text)), nil, nil))
		require.NotEmpty(t, f.Jobs)
		assert.Empty(t, f.Without)
		for _, j := range f.Jobs {
			s, err := j.Live().Session(j)
			require.NoError(t, err)
			require.NotEmpty(t, s.Parser().Params)
			require.NoError(t, s.Run(context.Background(), j))
			s.Close()
		}
		got := f.Report(l.Packs)
		require.Len(t, got.Results, len(want.Files[0].Results))
		for i, r := range want.Files[0].Results {
			g := got.Results[i]
			assert.True(t, g.Catalogued())
			assert.Equal(t, r.Verdict(), g.Verdict())
			assert.Equal(t, r.Fields, g.Fields)
			require.Len(t, g.Findings, len(r.Findings))
			for k := range r.Findings {
				assert.Equal(t, r.Findings[k].Message, g.Findings[k].Message)
				assert.Equal(t, r.Findings[k].At, g.Findings[k].At)
			}
			steps, open := r.Reached()
			gs, gopen := g.Reached()
			assert.Equal(t, []int{steps, open}, []int{gs, gopen})
		}
		moved := l.Prepare(ReadText(name, []byte(x.before+"\n\n"+string(text)), nil, nil))
		require.Equal(t, f.Jobs[0].Key(), moved.Jobs[0].Key())
		moved.Jobs[0].Take(f.Jobs[0])
		assert.Equal(t, f.Jobs[0].Result().Verdict(), moved.Jobs[0].Result().Verdict())
	}
	// Without a version, or without leave to use the catalogue, there is no engine.
	for _, before := range []string{"", "# enginelint: engine=0.0.1\n", "# enginelint: engine=0.5.9\n"} {
		req := base
		req.Catalogue = before != "# enginelint: engine=0.5.9\n"
		l, err := NewLive(req)
		require.NoError(t, err)
		require.Error(t, l.EngineErr)
		f := l.Prepare(ReadText(name, []byte(before+string(text)), nil, nil))
		assert.Empty(t, f.Jobs)
		require.NotEmpty(t, f.Without)
	}
}

// A command that has only moved has the outcome of before, with its own places.
func TestLiveMoved(t *testing.T) {
	l := live(t)
	const command = "SGLANG_NO_SUCH=1 python3 -m sglang.launch_server --model-path /models/big-moe --tp 8 --ep-size 4 --moe-runner-backend flashinfer_cutlass\n"
	first := l.Prepare(ReadText("a.sh", []byte(command), nil, nil))
	first.evaluate(t, l)
	moved := l.Prepare(ReadText("a.sh", []byte("# a line\n\n  "+command), nil, nil))
	require.Equal(t, first.Jobs[0].Key(), moved.Jobs[0].Key())
	moved.Jobs[0].Take(first.Jobs[0])
	fresh := l.Prepare(ReadText("a.sh", []byte("# a line\n\n  "+command), nil, nil))
	fresh.evaluate(t, l)
	a, b := moved.Report(l.Packs), fresh.Report(l.Packs)
	require.NotEmpty(t, b.Results[0].Findings)
	assert.Equal(t, b.Results[0].Findings, a.Results[0].Findings)
	assert.Equal(t, b.Results[0].Advisories, a.Results[0].Advisories)
	assert.NotEqual(t, first.Jobs[0].Result().Findings[0].Spans, a.Results[0].Findings[0].Spans)
}

// A context that ends ends the evaluation, and nothing is known of the job.
func TestLiveStopped(t *testing.T) {
	l := live(t)
	f := l.Prepare(ReadText("a.sh", []byte("python3 -m sglang.launch_server --model-path /models/big-moe\n"), nil, nil))
	s, err := l.Session(f.Jobs[0])
	require.NoError(t, err)
	defer s.Close()
	ctx, cancel := context.WithTimeout(context.Background(), time.Microsecond)
	defer cancel()
	require.Error(t, s.Run(ctx, f.Jobs[0]))
	assert.Nil(t, f.Jobs[0].Result())
	assert.Empty(t, f.Report(l.Packs).Results)
}

// Without an engine there are findings about the file, and a reason.
func TestLiveWithoutEngine(t *testing.T) {
	l, err := NewLive(Request{Engine: t.TempDir(), NoConfig: true})
	require.NoError(t, err)
	require.Error(t, l.EngineErr)
	f := l.Prepare(ReadText("a.sh", []byte("# enginelint: what=1\npython3 -m sglang.launch_server --model-path m\n"), nil, nil))
	assert.Empty(t, f.Jobs)
	require.Len(t, f.Findings, 1)
	assert.Equal(t, "EL504", f.Findings[0].Rule.Code)
}
