package check

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/enginelint/enginelint/analyzer/engine"
)

// lateEngine does what its --steps say, most of which imports modules that see
// or change what others have done.
var lateEngine = map[string]string{
	"__init__.py":     "",
	"version.py":      "__version__ = '0.0.1'\n",
	"srt/__init__.py": "",
	"srt/shared.py": `import abc
import collections
import functools
import itertools
import logging

registry = []
table = {'a': 1}
logger = logging.getLogger(__name__)


class Flags:
    on = False


numbers = itertools.count()
walker = iter(range(100))
waiting = (n * n for n in range(100))
names = set()
queue = collections.deque(maxlen=3)
groups = collections.defaultdict(list)
raw = bytearray(b'a')


def step():
    n = 0

    def more(by=[]):
        nonlocal n
        n += 1
        by.append(n)
        return list(by)
    return more


more = step()


class Base(abc.ABC):
    kinds = 0

    def __init_subclass__(cls, **kw):
        Base.kinds += 1

    def say(self):
        return 'base'

    @functools.cached_property
    def slow(self):
        return len(registry)


one = Base()


def __getattr__(name):
    if name == 'made':
        table['made'] = table.get('made', 0) + 1
        return table['made']
    raise AttributeError(name)


@functools.lru_cache(maxsize=2)
def cached(n):
    return n + len(registry)


def make(cls):
    registry.append(cls.__name__)
    return cls
`,
	"srt/late_plain.py": `import dataclasses
import enum
import numpy

from sglang.srt import shared


@dataclasses.dataclass
class Pair:
    a: int = 1
    b: str = 'x'


class Kind(enum.Enum):
    ONE = 1


STATE = []
VALUE = repr(Pair())
`,
	"srt/late_registry.py": "from sglang.srt import shared\nVALUE = list(shared.registry)\n",
	"srt/late_flag.py":     "from sglang.srt.shared import Flags\nVALUE = 'on' if Flags.on else 'off'\n",
	"srt/late_env.py":      "import os\nVALUE = os.environ.get('MINI_X', '-')\nos.environ['MINI_SET'] = VALUE\n",
	"srt/late_log.py":      "from sglang.srt import shared\nshared.logger.warning('late %s', len(shared.registry))\nVALUE = 0\n",
	"srt/late_adds.py":     "from sglang.srt import shared\n\n\n@shared.make\nclass Added:\n    pass\n\n\nshared.table['adds'] = len(shared.table)\nVALUE = 1\n",
	"srt/late_cached.py":   "from sglang.srt import shared\nVALUE = shared.cached(3)\n",
	"srt/late_counts.py":   "from sglang.srt import shared\nVALUE = shared.cached.cache_info().misses\n",
	"srt/late_argv.py":     "import sys\nVALUE = len(sys.argv)\n",
	"srt/late_path.py":     "import os\nVALUE = [os.path.exists('/models/x'), os.path.isdir(os.path.dirname(__file__))]\n",
	"srt/late_model.py":    "from transformers import AutoConfig\nVALUE = AutoConfig.from_pretrained('/models/x').model_type\n",
	"srt/late_ring.py":     "VALUE = 'half'\nfrom sglang.srt import late_round\nVALUE = late_round.VALUE + ' and whole'\n",
	"srt/late_round.py":    "from sglang.srt import late_ring\nVALUE = getattr(late_ring, 'VALUE', 'nothing')\n",
	"srt/late_fails.py":    "from sglang.srt import shared, late_plain\nshared.registry.append('failed')\nraise ImportError('no')\n",
	"srt/late_modules.py":  "import sys\nVALUE = 'sglang.srt.late_plain' in sys.modules\n",
	"srt/late_part.py":     "from sglang.srt import late_plain\nVALUE = len(late_plain.STATE)\nlate_plain.STATE.append('part')\n",
	"srt/late_iter.py":     "from sglang.srt import shared\nit = iter([1, 2, 3])\nnext(it)\nwaiting = (x for x in shared.registry)\nVALUE = next(it)\n",
	"srt/late_counter.py":  "from sglang.srt import shared\nVALUE = [next(shared.numbers), next(shared.walker), next(shared.waiting)]\n",
	"srt/late_holds.py":    "from sglang.srt import shared\nshared.names.add(len(shared.names))\nshared.queue.append(len(shared.queue))\nshared.groups['x'].append(len(shared.groups))\nshared.raw.append(65 + len(shared.raw))\nVALUE = [sorted(shared.names), list(shared.queue), len(shared.groups['x']), bytes(shared.raw).decode()]\n",
	"srt/late_closure.py":  "from sglang.srt import shared\nVALUE = shared.more()\n",
	"srt/late_child.py":    "from sglang.srt import shared\n\n\nclass Child(shared.Base):\n    pass\n\n\nVALUE = [shared.Base.kinds, len(shared.Base.__subclasses__()), Child().say()]\n",
	"srt/late_patch.py":    "from sglang.srt import shared\nold = shared.Base.say\nshared.Base.say = lambda self: old(self) + '+'\nVALUE = shared.one.say()\n",
	"srt/late_slow.py":     "from sglang.srt import shared\nVALUE = shared.one.slow\n",
	"srt/late_made.py":     "from sglang.srt import shared\nfrom sglang.srt.shared import made\nVALUE = [made, shared.made]\n",
	"srt/late_deletes.py":  "from sglang.srt import shared\nVALUE = shared.table.pop('a', 'gone')\nif hasattr(shared, 'extra'):\n    del shared.extra\n",
	"srt/late_swap.py":     "import sys\nfrom sglang.srt import shared\n\n\nclass Stand:\n    VALUE = len(shared.registry)\n\n\nsys.modules[__name__] = Stand()\n",
	"srt/late_drop.py":     "import sys\nVALUE = sys.modules.pop('sglang.srt.late_plain', None) is not None\n",
	"srt/late_star.py":     "from sglang.srt.shared import *\nVALUE = [len(registry), Flags.on]\nFlags.seen = VALUE\n",
	"srt/late_half.py":     "from sglang.srt import shared\nshared.table['half'] = len(shared.table)\nfrom sglang.srt import late_adds\nif len(shared.registry) > 2:\n    raise ImportError('half')\nVALUE = late_adds.VALUE\n",
	"srt/late_sets.py":     "from sglang.srt import shared\nshared.extra = getattr(shared, 'extra', 0) + 1\nshared.one.field = shared.extra\nVALUE = shared.extra\n",
	"srt/late_reads.py":    "from sglang.srt import shared\nVALUE = [getattr(shared, 'extra', None), getattr(shared.one, 'field', None), getattr(shared.Flags, 'seen', None)]\n",
	"srt/late_ids.py":      "from sglang.srt import shared\nVALUE = id(shared) == id(shared.one)\n",
	"srt/server_args.py": `import argparse
import dataclasses
import importlib
import os
import sys

from sglang.srt import shared


@dataclasses.dataclass
class ServerArgs:
    model_path: str
    steps: str = ''
    said: str = ''

    def __post_init__(self):
        said = []
        for step in self.steps.split(','):
            what, _, arg = step.partition(':')
            if what == 'import':
                try:
                    said.append(importlib.import_module('sglang.srt.late_' + arg).VALUE)
                except ImportError as e:
                    said.append(str(e))
            elif what == 'env':
                os.environ['MINI_X'] = arg
            elif what == 'append':
                shared.registry.append(arg)
            elif what == 'pair':
                shared.registry.append([arg])
            elif what == 'flag':
                shared.Flags.on = not shared.Flags.on
            elif what == 'call':
                said.append(shared.cached(int(arg)))
            elif what == 'state':
                from sglang.srt import late_plain
                late_plain.STATE.append(arg)
                late_plain.Pair.b = arg
                said.append([len(late_plain.STATE), late_plain.Pair(2).b])
            elif what == 'looks':
                import sglang.srt
                said.append([hasattr(sglang.srt, 'late_plain'), 'sglang.srt.late_adds' in sys.modules])
            elif what == 'file':
                with open('/tmp/mini-state', 'w') as f:
                    f.write(arg)
            elif what == 'next':
                said.append([next(shared.numbers), next(shared.walker), next(shared.waiting)])
            elif what == 'hold':
                shared.names.add(arg)
                shared.queue.append(arg)
                shared.groups[arg].append(1)
                shared.raw.extend(b'z')
            elif what == 'more':
                said.append(shared.more())
            elif what == 'field':
                shared.one.field = arg
                shared.extra = arg
            elif what == 'say':
                said.append([shared.one.say(), shared.Base.kinds, len(shared.Base.__subclasses__()), shared.one.slow])
            elif what == 'reload':
                from sglang.srt import late_plain
                sys.modules.pop('sglang.srt.late_plain', None)
                said.append(importlib.import_module('sglang.srt.late_plain') is late_plain)
            elif what == 'fields':
                for name in 'said', 'steps':
                    ServerArgs.__dataclass_fields__.pop(name, None)
            elif what == 'init':
                ServerArgs.__dataclass_fields__['said']._field_type = arg
            elif what == 'table':
                said.append(list(shared.table.items()))
        said.append([list(map(str, shared.registry)), shared.cached.cache_info().misses, os.environ.get('MINI_SET')])
        self.said = repr(said)


def prepare_server_args(argv):
    parser = argparse.ArgumentParser()
    parser.add_argument('--model-path')
    parser.add_argument('--steps', default='')
    parser.add_argument('--level', choices=['a', 'b'])
    raw = parser.parse_args(argv)
    for step in raw.steps.split(','):
        if step == 'default':
            parser._actions[-1].default = 'b'
        elif step == 'choice':
            parser._actions[-1].choices.append('c')
        elif step == 'option':
            parser.add_argument('--more', nargs=0 if step in shared.registry else '?')
    return ServerArgs(raw.model_path, raw.steps)
`,
}

// TestLateImports: what commands share of late imports changes no outcome,
// whatever the modules look at and whatever was done before.
func TestLateImports(t *testing.T) {
	dir := t.TempDir()
	var steps []string
	for name, text := range lateEngine {
		p := filepath.Join(dir, "sglang", name)
		require.NoError(t, os.MkdirAll(filepath.Dir(p), 0o755))
		require.NoError(t, os.WriteFile(p, []byte(text), 0o644))
		if n, ok := strings.CutPrefix(name, "srt/late_"); ok {
			steps = append(steps, "import:"+strings.TrimSuffix(n, ".py"))
		}
	}
	steps = append(steps, "import:plain", "import:part", "env:1", "env:2", "append:x", "pair:y", "flag", "call:3", "call:4", "state:s", "looks", "file:f", "table", "next", "hold:h", "more", "field:f", "say", "reload", "fields", "init:x", "default", "choice", "option")
	// Few sequences begin alike by chance.
	begins := []string{"", "import:plain", "import:adds,import:registry", "call:3,import:cached", "env:1,import:env", "flag,import:flag", "import:log,import:part", "import:ring", "import:round,import:ring",
		"next,import:counter", "more,import:closure", "import:child", "import:patch,say", "import:sets,import:reads", "import:half", "import:star,import:reads", "hold:h,import:holds"}
	e, err := engine.Open(dir)
	require.NoError(t, err)
	r := rand.New(rand.NewPCG(5, 7))
	many := NewSession(e, facts(t, "h100x8"), Options{Options: true, Cold: true, Many: true})
	defer many.Close()
	plain := NewSession(e, facts(t, "h100x8"), Options{Options: true, Cold: true})
	defer plain.Close()
	md := model(t, "qwen3_moe")
	for i := range 400 {
		list := []string{begins[r.IntN(len(begins))]}
		for range r.IntN(6) {
			list = append(list, steps[r.IntN(len(steps))])
		}
		c := Case{Argv: []string{"--model-path", fmt.Sprintf("/models/%s", []string{"x", "y"}[i%2]), "--steps", strings.Join(list, ",")}, Model: md}
		want, got := plain.Run(c), many.Run(c)
		require.Equal(t, outcomeText(t, want), outcomeText(t, got), "case %d: %q", i, c.Argv)
		require.True(t, want.Decided(), "%q: %+v", c.Argv, want.Ends)
	}
	kept, again := many.m.LateImports()
	assert.Greater(t, kept, 15)
	assert.Greater(t, again, 50)
	assert.NotNil(t, many.head)
}
