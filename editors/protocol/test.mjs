// Run by the test of the repository: drives `enginelint lsp` in the current directory
// with the client side of the protocol's reference implementation, which validates
// what it reads, and asserts what comes back. Ends with status 0 if all is as expected.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import * as lsp from "vscode-languageserver-protocol/node.js";

const uri = pathToFileURL(resolve("serve.sh")).toString();
const text = readFileSync("serve.sh", "utf8");

/** The position of the nth character of some words. */
function at(words, off = 0, from = text) {
  const i = from.indexOf(words);
  assert.ok(i >= 0, `${words} is not there`);
  const before = from.slice(0, i + off).split("\n");
  return { line: before.length - 1, character: before[before.length - 1].length };
}

/** The text of a range. */
function cut(range, from = text) {
  const lines = from.split("\n");
  assert.equal(range.start.line, range.end.line);
  return lines[range.start.line].slice(range.start.character, range.end.character);
}

async function until(what, f) {
  for (const end = Date.now() + 60000; Date.now() < end; ) {
    const v = await f();
    if (v) return v;
    await new Promise((r) => setTimeout(r, 20));
  }
  assert.fail(`no ${what}`);
}

/** A client with some capabilities that has opened nothing. */
class Client {
  constructor() {
    this.process = spawn("enginelint", ["lsp", "--gpu", "h200x8"], { stdio: ["pipe", "pipe", "inherit"] });
    this.connection = lsp.createProtocolConnection(new lsp.StreamMessageReader(this.process.stdout), new lsp.StreamMessageWriter(this.process.stdin));
    this.pushed = new Map();
    this.statuses = new Map();
    this.asked = [];
    this.progress = [];
    this.registered = [];
    const c = this.connection;
    c.onNotification(lsp.PublishDiagnosticsNotification.type, (p) => this.pushed.set(p.uri, p));
    c.onNotification("enginelint/status", (p) => this.statuses.set(p.uri, p));
    for (const r of [lsp.DiagnosticRefreshRequest, lsp.InlayHintRefreshRequest, lsp.CodeLensRefreshRequest, lsp.SemanticTokensRefreshRequest]) {
      c.onRequest(r.type ?? r.method, () => void this.asked.push(r.method));
    }
    c.onRequest(lsp.ConfigurationRequest.type, (p) => p.items.map((i) => (i.section === "enginelint" ? { inlayHints: { enable: true } } : null)));
    c.onRequest(lsp.RegistrationRequest.type, (p) => void this.registered.push(...p.registrations));
    c.onRequest(lsp.WorkDoneProgressCreateRequest.type, (p) => {
      c.onProgress(lsp.WorkDoneProgress.type, p.token, (v) => this.progress.push(v.kind));
    });
    c.listen();
  }
  async initialize(capabilities) {
    const r = await this.connection.sendRequest(lsp.InitializeRequest.type, { processId: process.pid, rootUri: pathToFileURL(resolve(".")).toString(), workspaceFolders: null, capabilities });
    await this.connection.sendNotification(lsp.InitializedNotification.type, {});
    return r;
  }
  open(u = uri, t = text, languageId = "shellscript") {
    return this.connection.sendNotification(lsp.DidOpenTextDocumentNotification.type, { textDocument: { uri: u, languageId, version: 1, text: t } });
  }
  change(version, contentChanges, u = uri) {
    return this.connection.sendNotification(lsp.DidChangeTextDocumentNotification.type, { textDocument: { uri: u, version }, contentChanges });
  }
  done(version, u = uri) {
    return until(`outcome of version ${version}`, () => this.statuses.get(u)?.version === version && this.statuses.get(u).open === 0);
  }
  ask(type, params) {
    return this.connection.sendRequest(type, { textDocument: { uri }, ...params });
  }
  async end() {
    const exited = once(this.process, "exit");
    await this.connection.sendRequest(lsp.ShutdownRequest.type);
    await this.connection.sendNotification(lsp.ExitNotification.type);
    const [code] = await exited;
    assert.equal(code, 0);
  }
}

const tests = {
  async "pull diagnostics, with refresh and results that have not changed"() {
    const c = new Client();
    const r = await c.initialize({ textDocument: { diagnostic: {} }, workspace: { diagnostics: { refreshSupport: true }, inlayHint: { refreshSupport: true }, codeLens: { refreshSupport: true }, semanticTokens: { refreshSupport: true } } });
    assert.ok(r.capabilities.diagnosticProvider.interFileDependencies);
    await c.open();
    await c.done(1);
    for (const m of ["workspace/diagnostic/refresh", "workspace/inlayHint/refresh", "workspace/codeLens/refresh", "workspace/semanticTokens/refresh"]) {
      await until(m, () => c.asked.includes(m));
    }
    const full = await c.ask(lsp.DocumentDiagnosticRequest.type, {});
    assert.equal(full.kind, "full");
    const d = full.items.find((d) => d.code === "EL201");
    assert.equal(d.severity, lsp.DiagnosticSeverity.Error);
    assert.match(d.message, /wants ep size 1 or 8, not 4/);
    assert.equal(cut(d.range), "--tp 8 --ep-size 4 --moe-runner-backend flashinfer_cutlass");
    assert.ok(d.codeDescription.href.endsWith("#el201"));
    assert.ok(d.relatedInformation.some((i) => i.location.uri.endsWith("server_args.py")));
    const same = await c.ask(lsp.DocumentDiagnosticRequest.type, { previousResultId: full.resultId });
    assert.equal(same.kind, "unchanged");
    assert.equal(c.pushed.size, 0, "who asks is not told");
    await c.end();
  },

  async "inlay hints of a range"() {
    const c = new Client();
    await c.initialize({});
    await c.open();
    await c.done(1);
    const all = await c.ask(lsp.InlayHintRequest.type, { range: { start: { line: 0, character: 0 }, end: { line: 99, character: 0 } } });
    const h = all.find((h) => h.label.includes("served_model_name -> 'big-moe'"));
    assert.deepEqual(h.position, at("/models/big-moe", "/models/big-moe".length));
    assert.ok(lsp.MarkupContent.is(h.tooltip));
    const none = await c.ask(lsp.InlayHintRequest.type, { range: { start: { line: 0, character: 0 }, end: { line: 0, character: 5 } } });
    assert.deepEqual(none, []);
    await c.end();
  },

  async "semantic tokens by the legend"() {
    const c = new Client();
    const r = await c.initialize({});
    const legend = r.capabilities.semanticTokensProvider.legend;
    await c.open();
    await c.done(1);
    const { data } = await until("tokens", async () => {
      const t = await c.ask(lsp.SemanticTokensRequest.type, {});
      return t.data.length > 0 && t;
    });
    assert.equal(data.length % 5, 0);
    const found = [];
    for (let i = 0, line = 0, char = 0; i < data.length; i += 5) {
      char = data[i] > 0 ? data[i + 1] : char + data[i + 1];
      line += data[i];
      found.push([cut({ start: { line, character: char }, end: { line, character: char + data[i + 2] } }), legend.tokenTypes[data[i + 3]]]);
    }
    assert.deepEqual(found.find(([w]) => w === "--ep-size"), ["--ep-size", "parameter"]);
    assert.deepEqual(found.find(([w]) => w === "flashinfer_cutlass"), ["flashinfer_cutlass", "enumMember"]);
    assert.deepEqual(found.find(([w]) => w === "8"), ["8", "number"]);
    await c.end();
  },

  async "hover, definition, references, symbols, links, lenses, commands"() {
    const c = new Client();
    await c.initialize({});
    await c.open();
    await c.done(1);
    const h = await c.ask(lsp.HoverRequest.type, { position: at("--ep-size", 3) });
    assert.match(h.contents.value, /`ep_size` is `4`/);
    assert.equal(cut(h.range), "--ep-size");
    const [def] = await c.ask(lsp.DefinitionRequest.type, { position: at("--ep-size", 3) });
    assert.match(def.uri, /server_args\.py$/);
    const refs = await c.ask(lsp.ReferencesRequest.type, { position: at("--ep-size", 3), context: { includeDeclaration: false } });
    assert.ok(refs.length > 0 && !refs.some((r) => r.uri === def.uri && r.range.start.line === def.range.start.line));
    const [, symbol] = await c.ask(lsp.DocumentSymbolRequest.type, {});
    assert.ok(lsp.DocumentSymbol.is(symbol));
    assert.match(symbol.name, /^sglang\.launch_server/);
    const links = await c.ask(lsp.DocumentLinkRequest.type, {});
    assert.ok(links.some((l) => cut(l.range) === "models/small" && l.target.endsWith("/models/small/config.json")));
    const lens = (await c.ask(lsp.CodeLensRequest.type, {})).find((l) => l.command.title.startsWith("fails, 1 violation"));
    const said = await c.connection.sendRequest(lsp.ExecuteCommandRequest.type, { command: lens.command.command, arguments: lens.command.arguments });
    assert.match(said, /ep_size = 4/);
    await c.end();
  },

  async "completion: whole items, items with defaults, resolving, snippets"() {
    for (const itemDefaults of [undefined, ["editRange", "data"]]) {
      const c = new Client();
      await c.initialize({ textDocument: { completion: { completionItem: { snippetSupport: true }, completionList: { itemDefaults } } } });
      await c.open();
      await c.done(1);
      const changed = text.trimEnd() + " --max-running-r\n";
      await c.change(2, [{ text: changed }]);
      const p = at("--max-running-r", "--max-running-r".length, changed);
      const list = await c.ask(lsp.CompletionRequest.type, { position: p });
      const item = list.items[0];
      assert.equal(item.label, "--max-running-requests");
      assert.equal(item.insertTextFormat, lsp.InsertTextFormat.Snippet);
      const range = itemDefaults ? list.itemDefaults.editRange : item.textEdit.range;
      assert.equal(cut(range, changed), "--max-running-r");
      assert.equal(itemDefaults ? item.textEditText : item.textEdit.newText, "--max-running-requests ${1:int}");
      item.data ??= list.itemDefaults?.data;
      const full = await c.connection.sendRequest(lsp.CompletionResolveRequest.type, item);
      assert.match(full.documentation.value, /\*\*--max-running-requests\*\*/);
      const values = await c.ask(lsp.CompletionRequest.type, { position: at("flashinfer_cutlass", 5, changed) });
      assert.ok(values.items.some((v) => v.label === "flashinfer_cutlass" && v.kind === lsp.CompletionItemKind.EnumMember));
      await c.end();
    }
  },

  async "code actions: a repair that holds, and kinds"() {
    const c = new Client();
    const r = await c.initialize({});
    assert.ok(r.capabilities.codeActionProvider.codeActionKinds.includes("quickfix"));
    await c.open();
    await c.done(1);
    const range = { start: at("--ep-size"), end: at("--ep-size") };
    const actions = await c.ask(lsp.CodeActionRequest.type, { range, context: { diagnostics: c.pushed.get(uri).diagnostics, triggerKind: lsp.CodeActionTriggerKind.Invoked } });
    const repair = actions.find((a) => a.title.startsWith("Repair: "));
    assert.equal(repair.kind, "quickfix");
    assert.ok(repair.isPreferred);
    const [edit] = repair.edit.changes[uri];
    await c.change(2, [edit].map((e) => ({ range: e.range, text: e.newText })));
    await c.done(2);
    assert.ok(!c.pushed.get(uri).diagnostics.some((d) => d.severity === lsp.DiagnosticSeverity.Error));
    assert.equal(c.pushed.get(uri).version, 2);
    const only = await c.ask(lsp.CodeActionRequest.type, { range, context: { diagnostics: [], only: ["refactor"] } });
    assert.ok(only.every((a) => a.kind.startsWith("refactor")));
    await c.end();
  },

  async "positions are in the encoding that was agreed on"() {
    for (const [positionEncodings, unit] of [[undefined, "utf-16"], [["utf-16", "utf-8"], "utf-8"], [["utf-32"], "utf-32"]]) {
      const c = new Client();
      const r = await c.initialize({ general: positionEncodings && { positionEncodings } });
      assert.equal(r.capabilities.positionEncoding, unit);
      const lines = text.trimEnd().split("\n");
      const line = "echo é𝒳; " + lines.pop();
      await c.open(uri, [...lines, line, ""].join("\n"));
      await c.done(1);
      const before = line.slice(0, line.indexOf("--tp"));
      const want = { "utf-8": Buffer.byteLength(before), "utf-16": before.length, "utf-32": [...before].length }[unit];
      const d = c.pushed.get(uri).diagnostics.find((d) => d.severity === 1);
      assert.equal(d.range.start.character, want);
      await c.end();
    }
  },

  async "configuration, watched files, progress, cancelling"() {
    const c = new Client();
    await c.initialize({ window: { workDoneProgress: true }, workspace: { configuration: true, didChangeWatchedFiles: { dynamicRegistration: true } } });
    const watch = await until("registration", () => c.registered.find((r) => r.method === "workspace/didChangeWatchedFiles"));
    assert.ok(watch.registerOptions.watchers.some((w) => w.globPattern === "**/enginelint.hcl"));
    await c.open();
    await c.done(1);
    const source = new lsp.CancellationTokenSource();
    const asked = c.connection.sendRequest(lsp.CodeActionRequest.type, { textDocument: { uri }, range: { start: at("--ep-size"), end: at("--ep-size") }, context: { diagnostics: [], triggerKind: 1 } }, source.token);
    source.cancel();
    await asked.then(
      () => {}, // it was quicker
      (e) => assert.equal(e.code, lsp.LSPErrorCodes.RequestCancelled),
    );
    await assert.rejects(c.connection.sendRequest("no/such"), { code: lsp.ErrorCodes.MethodNotFound });
    await c.connection.sendNotification(lsp.DidChangeConfigurationNotification.type, { settings: { enginelint: { inlayHints: { enable: false } } } });
    await until("no hints", async () => (await c.ask(lsp.InlayHintRequest.type, { range: { start: { line: 0, character: 0 }, end: { line: 99, character: 0 } } })).length === 0);
    assert.ok(c.progress.every((k, i) => k === (i % 2 ? "end" : "begin")));
    await c.end();
  },

  async "a server whose client is gone ends"() {
    const c = new Client();
    await c.initialize({});
    await c.open();
    const exited = once(c.process, "exit");
    c.process.stdin.end();
    const [code] = await exited;
    assert.equal(code, 1);
  },
};

for (const [name, test] of Object.entries(tests)) {
  const begin = Date.now();
  try {
    await test();
  } catch (e) {
    console.error(`FAIL ${name}\n${e.stack}`);
    process.exit(1);
  }
  console.log(`ok ${name} (${Date.now() - begin} ms)`);
}
process.exit(0);
