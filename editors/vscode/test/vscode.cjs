// As much of the editor's interface as the extension and its client use: documents,
// settings, commands, the status bar and the providers that the client registers. What
// is not here is a function that does nothing, so that the client finds what it asks for.
"use strict";

class Disposable {
  constructor(f) { this.f = f; }
  dispose() { this.f?.(); this.f = undefined; }
  static from(...ds) { return new Disposable(() => ds.forEach((d) => d.dispose())); }
}

class EventEmitter {
  listeners = new Set();
  event = (f, self, disposables) => {
    const g = self ? f.bind(self) : f;
    this.listeners.add(g);
    const d = new Disposable(() => this.listeners.delete(g));
    disposables?.push(d);
    return d;
  };
  async fire(e) { for (const f of [...this.listeners]) await f(e); }
  dispose() { this.listeners.clear(); }
}

class Uri {
  constructor(scheme, path) { this.scheme = scheme; this.path = path; this.authority = this.query = this.fragment = ""; }
  get fsPath() { return this.path; }
  toString() {
    const p = this.path.split("/").map((s) => encodeURIComponent(s)).join("/");
    return this.scheme === "file" ? `file://${p}` : `${this.scheme}:${p}`;
  }
  toJSON() { return this.toString(); }
  static parse(s) {
    const m = /^([a-z]+):(?:\/\/)?(.*)$/.exec(s);
    return new Uri(m[1], decodeURIComponent(m[2]));
  }
  static file(p) { return new Uri("file", p); }
  static from({ scheme, path }) { return new Uri(scheme, path); }
}

class Position {
  constructor(line, character) { this.line = line; this.character = character; }
}
class Range {
  constructor(a, b, c, d) {
    [this.start, this.end] = a instanceof Position ? [a, b] : [new Position(a, b), new Position(c, d)];
  }
}
class Selection extends Range {
  get active() { return this.end; }
}

class Document {
  version = 1;
  isClosed = false;
  constructor(uri, languageId, text) { this.uri = uri; this.languageId = languageId; this.text = text; }
  get fileName() { return this.uri.path; }
  getText() { return this.text; }
}

class CodeActionKind {
  constructor(value) { this.value = value; }
  append(part) { return new CodeActionKind(this.value ? `${this.value}.${part}` : part); }
  static Empty = new CodeActionKind("");
}

const plain = { CodeActionKind };
for (const name of ["Diagnostic", "CompletionItem", "CodeLens", "DocumentLink", "CodeAction", "SymbolInformation", "InlayHint", "CallHierarchyItem",
  "TypeHierarchyItem", "Location", "MarkdownString", "Hover", "InlayHintLabelPart", "TextEdit", "WorkspaceEdit", "DiagnosticRelatedInformation",
  "DocumentSymbol", "SemanticTokens", "SemanticTokensLegend", "SnippetString", "CompletionList", "TabInputTextDiff", "TabInputCustom", "CancellationError", "LinkedEditingRanges", "RelativePattern"]) {
  plain[name] = { [name]: class { constructor(...a) { this.args = a; } } }[name];
}
Object.assign(plain, {
  Diagnostic: class { constructor(range, message, severity) { Object.assign(this, { range, message, severity }); } },
  InlayHint: class { constructor(position, label, kind) { Object.assign(this, { position, label, kind }); } },
  TabInputText: class { constructor(uri) { this.uri = uri; } },
  CodeLens: class { constructor(range) { this.range = range; } },
  CancellationTokenSource: class { token = { isCancellationRequested: false, onCancellationRequested: () => new Disposable() }; cancel() {} dispose() {} },
});

const enums = {
  StatusBarAlignment: { Left: 1, Right: 2 }, ViewColumn: { Beside: -2 }, ConfigurationTarget: { Workspace: 2 },
  DiagnosticSeverity: { Error: 0, Warning: 1, Information: 2, Hint: 3 }, DiagnosticTag: { Unnecessary: 1, Deprecated: 2 },
  CompletionItemKind: {}, SymbolKind: {}, SymbolTag: {}, CompletionItemTag: { Deprecated: 1 }, TextDocumentSaveReason: { Manual: 1 },
  CompletionTriggerKind: { Invoke: 0 }, CodeActionTriggerKind: { Invoke: 1 }, InlayHintKind: { Type: 1, Parameter: 2 }, FoldingRangeKind: {}, ProgressLocation: { Window: 10 }, QuickPickItemKind: {},
};

/** An object of which what is missing is a function that gives something to dispose of. */
function rest(o) {
  return new Proxy(o, { get: (o, k) => (k in o || typeof k === "symbol" || k === "then" ? o[k] : (o[k] = () => new Disposable())) });
}

// What a test looks at and changes.
const state = {
  settings: {}, documents: [], diagnostics: new Map(), commands: new Map(), called: [], messages: [], providers: new Map(), contents: new Map(), item: undefined,
  events: Object.fromEntries(["open", "change", "close", "editor", "configuration", "visible", "tabs"].map((n) => [n, new EventEmitter()])),
  /** Opens a document and makes it the active one. */
  async show(path, languageId, text) {
    const document = new Document(Uri.file(path), languageId, text);
    state.documents.push(document);
    window.activeTextEditor = { document, selection: new Selection(0, 0, 0, 0) };
    window.visibleTextEditors = [window.activeTextEditor];
    const tab = { input: new plain.TabInputText(document.uri) };
    window.tabGroups.all.push({ tabs: [tab] });
    await state.events.tabs.fire({ opened: [tab], closed: [], changed: [] });
    await state.events.open.fire(document);
    await state.events.editor.fire(window.activeTextEditor);
    return document;
  },
  /** Changes all of a document. */
  async change(document, text) {
    const lines = document.text.split("\n");
    const range = new Range(0, 0, lines.length - 1, lines[lines.length - 1].length);
    document.text = text;
    document.version++;
    await state.events.change.fire({ document, contentChanges: [{ range, rangeOffset: 0, rangeLength: 0, text }] });
  },
  async set(key, value) {
    state.settings[key] = value;
    await state.events.configuration.fire({ affectsConfiguration: (s) => `enginelint.${key}` === s || `enginelint.${key}`.startsWith(`${s}.`) });
  },
};

const window = rest({
  activeTextEditor: undefined, visibleTextEditors: [], terminals: [], tabGroups: { all: [], onDidChangeTabs: state.events.tabs.event },
  createStatusBarItem: () => (state.item = { visible: false, show() { this.visible = true; }, hide() { this.visible = false; }, dispose() {} }),
  createOutputChannel: () => rest({ append() {}, appendLine() {}, clear() {}, show() {}, dispose() {} }),
  onDidChangeActiveTextEditor: state.events.editor.event, onDidChangeVisibleTextEditors: state.events.visible.event,
  ...Object.fromEntries(["Information", "Warning", "Error"].map((k) => [`show${k}Message`, async (text) => void state.messages.push(text)])),
  showTextDocument: async (d) => void state.called.push(["showTextDocument", d]),
  withProgress: (_, f) => f({ report() {} }, { onCancellationRequested: () => new Disposable() }),
});

const configuration = (section) => {
  const o = {};
  for (const [k, v] of Object.entries(state.settings)) {
    const parts = k.split(".");
    const last = parts.pop();
    parts.reduce((o, p) => (o[p] ??= {}), o)[last] = v;
  }
  const all = section === undefined || section === null ? { enginelint: o } : section === "enginelint" ? o : {};
  return Object.assign(Object.create({ get: (k, d) => all[k] ?? d, has: (k) => k in all, inspect: () => undefined, update: (k, v) => state.set(k, v) }), all);
};

const workspace = rest({
  get textDocuments() { return state.documents; },
  notebookDocuments: [], workspaceFolders: undefined, isTrusted: true,
  getConfiguration: configuration, getWorkspaceFolder: () => undefined,
  onDidOpenTextDocument: state.events.open.event, onDidChangeTextDocument: state.events.change.event, onDidCloseTextDocument: state.events.close.event,
  onDidChangeConfiguration: state.events.configuration.event,
  registerTextDocumentContentProvider: (scheme, p) => (state.contents.set(scheme, p), new Disposable()),
  openTextDocument: async (uri) => new Document(uri, "markdown", state.contents.get(uri.scheme).provideTextDocumentContent(uri)),
  createFileSystemWatcher: () => rest({ dispose() {} }),
});

const languages = rest({
  match: (selector, document) => (selector.some((f) => (!f.language || f.language === document.languageId) && (!f.scheme || f.scheme === document.uri.scheme)) ? 10 : 0),
  createDiagnosticCollection: () => ({
    set: (uri, ds) => (Array.isArray(uri) ? uri.forEach(([u, d]) => state.diagnostics.set(u.toString(), d)) : state.diagnostics.set(uri.toString(), ds)),
    delete: (uri) => state.diagnostics.delete(uri.toString()), clear: () => state.diagnostics.clear(), has: () => true, dispose() { state.diagnostics.clear(); },
  }),
});
for (const name of ["InlayHints", "Hover", "CodeLens", "CompletionItem", "Definition", "Reference"]) {
  languages[`register${name}Provider`] = (_, p) => (state.providers.set(name, p), new Disposable(() => state.providers.delete(name)));
}

const commands = rest({
  registerCommand: (name, f) => {
    if (state.commands.has(name)) throw new Error(`command '${name}' already exists`);
    state.commands.set(name, f);
    return new Disposable(() => state.commands.delete(name));
  },
  executeCommand: async (name, ...args) => {
    state.called.push([name, ...args]);
    return state.commands.get(name)?.(...args);
  },
});

module.exports = { ...plain, ...enums, Disposable, EventEmitter, Uri, Position, Range, Selection, window, workspace, languages, commands, state, version: "1.82.0", env: rest({ language: "en", appName: "test" }), extensions: rest({ all: [], getExtension: () => undefined }), l10n: { t: (s) => s }, lm: rest({}), tests: rest({}), debug: rest({}), notebooks: rest({}) };
