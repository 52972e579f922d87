// Run by the test of the repository: the extension as it is packaged, with the editor
// replaced by vscode.cjs and the real server, in the current directory. Ends with
// status 0 if all is as expected.
"use strict";
const assert = require("node:assert/strict");
const fs = require("node:fs");
const Module = require("node:module");
const path = require("node:path");

const resolve = Module._resolveFilename;
Module._resolveFilename = (name, ...more) => (name === "vscode" ? path.join(__dirname, "vscode.cjs") : resolve(name, ...more));
const vscode = require("vscode");
const { state } = vscode;
const manifest = require("../package.json");
const extension = require("../dist/extension.js");

for (const [name, p] of Object.entries(manifest.contributes.configuration.properties)) {
  state.settings[name.replace("enginelint.", "")] = p.default;
}

async function until(what, f) {
  for (const end = Date.now() + 60000; Date.now() < end; ) {
    const v = await f();
    if (v) return v;
    await new Promise((r) => setTimeout(r, 20));
  }
  assert.fail(`no ${what}: ${JSON.stringify({ ...state, documents: undefined, providers: undefined, events: undefined, commands: [...state.commands.keys()], diagnostics: [...state.diagnostics] }).slice(0, 3000)}`);
}

const file = path.resolve("serve.sh");
const text = fs.readFileSync(file, "utf8");
const uri = vscode.Uri.file(file).toString();
const context = { subscriptions: [], extensionPath: path.dirname(__dirname) };
const codes = () => (state.diagnostics.get(uri) ?? []).map((d) => d.code?.value ?? d.code);
const children = () => fs.readdirSync("/proc").filter((p) => /^[0-9]+$/.test(p)).filter((p) => {
  try {
    const [, rest] = fs.readFileSync(`/proc/${p}/stat`, "utf8").split(") ");
    return rest.split(" ")[1] === String(process.pid) && rest[0] !== "Z";
  } catch {
    return false;
  }
});

async function main() {
  // Settings: a machine.
  state.settings.gpu = "h200x8";
  await extension.activate(context);
  assert.deepEqual(state.messages, []);
  for (const c of manifest.contributes.commands) assert.ok(state.commands.has(c.command), `${c.command} is not there`);

  // The document, its findings and the status bar.
  const document = await state.show(file, "shellscript", text);
  await until("finding", () => codes().includes("EL201"));
  await until("status", () => state.item.visible && !state.item.text.includes("sync"));
  assert.match(state.item.text, /^\$\(server-process\) SGLang 0\.1\.0\+fixture · h200x8$/);
  assert.equal(state.item.tooltip, "1 fails");
  assert.equal(state.item.command, "enginelint.explainHere");

  // Implied values.
  const hints = await state.providers.get("InlayHints").provideInlayHints(document, new vscode.Range(0, 0, 9, 0), new vscode.CancellationTokenSource().token);
  assert.ok(hints.some((h) => /served_model_name -> /.test(h.label)), JSON.stringify(hints));

  // "Explain this launch" shows a page.
  const explained = async () => {
    state.called.length = 0;
    await state.commands.get("enginelint.explainHere")();
    const shown = state.called.find(([name]) => name === "markdown.showPreviewToSide");
    assert.ok(shown, JSON.stringify(state.called));
    return state.contents.get("enginelint").provideTextDocumentContent(shown[1]);
  };
  vscode.window.activeTextEditor.selection = new vscode.Selection(1, 0, 1, 0);
  const pageText = await explained();
  assert.match(pageText, /^# serve\.sh, sglang\.launch_server, line 2\n/);
  assert.match(pageText, /- ❌ \*\*EL201\*\* AssertionError: flashinfer\\_cutlass wants ep size 1 or 8, not 4/);
  assert.match(pageText, /server_args\.py#L\d+>\)/);
  // The lens does the same.
  const lenses = await state.providers.get("CodeLens").provideCodeLenses(document, new vscode.CancellationTokenSource().token);
  assert.match(lenses[0].command.title, /fails, 1 violation/);
  state.called.length = 0;
  await state.commands.get(lenses[0].command.command)(...lenses[0].command.arguments);
  assert.equal(state.called[0][0], "markdown.showPreviewToSide");
  // Where nothing renders Markdown, it is shown as text.
  state.commands.set("markdown.showPreviewToSide", () => Promise.reject(new Error("no such command")));
  state.called.length = 0;
  await state.commands.get("enginelint.explainHere")();
  assert.deepEqual(state.called.map(([n]) => n), ["markdown.showPreviewToSide", "showTextDocument"]);
  state.commands.delete("markdown.showPreviewToSide");

  // A page is no document of the server.
  assert.equal(state.documents.length, 1);

  // An edit mends the command; the status follows.
  await state.change(document, text.replace("--ep-size 4", "--ep-size 8"));
  await until("clean document", () => !codes().includes("EL201") && state.item.tooltip === "1 accepted");
  await state.change(document, text);
  await until("finding", () => codes().includes("EL201"));

  // A setting that changes.
  await state.set("gpu", "h100x8");
  await until("machine in the status bar", () => state.item.text.endsWith("· h100x8"));
  await state.set("inlayHints.enable", false);
  await until("no hints", async () => (await state.providers.get("InlayHints").provideInlayHints(document, new vscode.Range(0, 0, 9, 0), new vscode.CancellationTokenSource().token)).length === 0);

  // A program that is not there, and back.
  await state.set("path", path.resolve("no-such-program"));
  await until("message", () => state.messages.some((m) => /cannot be started.*enginelint\.path/.test(m)));
  assert.ok(!state.item.visible);
  await until("end of the first server", () => children().length === 0);
  await state.set("path", "enginelint");
  await until("finding after a restart", () => codes().includes("EL201"));
  await state.commands.get("enginelint.restart")();
  await until("finding after a restart by hand", () => codes().includes("EL201"));
  await until("one server", () => children().length === 1);

  await extension.deactivate();
  await until("end of the server", () => children().length === 0);
}

main().then(
  () => process.exit(0),
  (e) => {
    console.error(e);
    process.exit(1);
  },
);
