import * as vscode from "vscode";
import { CodeLens, CodeLensRequest, ExecuteCommandRequest, LanguageClient, LanguageClientOptions, NotificationType, ServerOptions } from "vscode-languageclient/node";

/** What the server tells of the analysis of a document. */
interface Status {
  uri: string;
  version: number;
  open: number;
  engine: string;
  target: string;
  verdicts: Record<string, number>;
}

const statusNotification = new NotificationType<Status>("enginelint/status");

const languages = [
  "shellscript", "dockerfile", "yaml", "json", "markdown", "makefile", "python", "go", "just", "hcl", "terraform", "systemd", "ini",
  // What other extensions call manifests, workflows and units.
  "dockercompose", "helm", "helm-template", "github-actions-workflow", "systemd-unit-file", "systemd-conf",
];

let client: LanguageClient | undefined;
let item: vscode.StatusBarItem;
const states = new Map<string, Status>();

/** Pages that the server writes, as documents that are shown rendered. */
class Pages implements vscode.TextDocumentContentProvider {
  private readonly changed = new vscode.EventEmitter<vscode.Uri>();
  readonly onDidChange = this.changed.event;
  private readonly texts = new Map<string, string>();

  provideTextDocumentContent(uri: vscode.Uri): string {
    return this.texts.get(uri.toString()) ?? "";
  }

  async show(name: string, text: string): Promise<void> {
    const uri = vscode.Uri.from({ scheme: "enginelint", path: `/${name}.md` });
    this.texts.set(uri.toString(), text);
    this.changed.fire(uri);
    try {
      await vscode.commands.executeCommand("markdown.showPreviewToSide", uri);
    } catch {
      // Nothing here shows Markdown rendered.
      await vscode.window.showTextDocument(await vscode.workspace.openTextDocument(uri), { viewColumn: vscode.ViewColumn.Beside, preview: true });
    }
  }
}

const pages = new Pages();

/** Has the server carry out a command that writes a page about a place in a document. */
async function page(command: string, argument: { uri: string }, number: number): Promise<void> {
  const text: unknown = await client?.sendRequest(ExecuteCommandRequest.type, { command, arguments: [argument] });
  if (typeof text === "string") {
    await pages.show(`${vscode.Uri.parse(argument.uri).path.split("/").pop() ?? "document"} ${number}`, text);
  }
}

function explain(argument: { uri: string; launch: number }): Promise<void> {
  return page("enginelint.explain", { ...argument, format: "markdown" } as { uri: string }, argument.launch + 1);
}

/** Shows the rules of a statement of an engine's file. */
function showRule(argument: { uri: string; line: number }): Promise<void> {
  return page("enginelint.rule", argument, argument.line + 1);
}

/** Explains the launch at the cursor: the last that begins above it. */
async function explainHere(): Promise<void> {
  const editor = vscode.window.activeTextEditor;
  if (!editor || !client) {
    return;
  }
  const lenses: CodeLens[] = (await client.sendRequest(CodeLensRequest.type, { textDocument: { uri: editor.document.uri.toString() } })) ?? [];
  const above = lenses.filter((l) => l.range.start.line <= editor.selection.active.line);
  const lens = above.pop() ?? lenses[0];
  if (!lens?.command?.arguments) {
    void vscode.window.showInformationMessage("enginelint: no launch here");
    return;
  }
  await explain(lens.command.arguments[0] as { uri: string; launch: number });
}

async function setEngine(): Promise<void> {
  const chosen = await vscode.window.showOpenDialog({ canSelectFolders: true, canSelectFiles: true, canSelectMany: false, title: "The engine's source tree, installation or archive" });
  if (chosen?.[0]) {
    await vscode.workspace.getConfiguration("enginelint").update("engine", chosen[0].fsPath, vscode.ConfigurationTarget.Workspace);
  }
}

function showStatus(): void {
  const uri = vscode.window.activeTextEditor?.document.uri.toString();
  const s = uri === undefined ? undefined : states.get(uri);
  if (!s) {
    item.hide();
    return;
  }
  const verdicts = Object.entries(s.verdicts).map(([v, n]) => `${n} ${v}`);
  item.text = `${s.open > 0 ? "$(sync~spin)" : "$(server-process)"} ${s.engine || "no engine"}${s.target ? ` · ${s.target}` : ""}`;
  item.tooltip = s.engine ? verdicts.join(", ") || "no launches" : "enginelint: choose the engine";
  item.command = s.engine ? "enginelint.explainHere" : "enginelint.setEngine";
  item.show();
}

async function startClient(): Promise<void> {
  const command = vscode.workspace.getConfiguration("enginelint").get<string>("path") || "enginelint";
  const server: ServerOptions = { command, args: ["lsp"] };
  const options: LanguageClientOptions = {
    documentSelector: languages.flatMap((language) => ["file", "untitled"].map((scheme) => ({ scheme, language }))),
    synchronize: { configurationSection: "enginelint" },
    initializationOptions: vscode.workspace.getConfiguration("enginelint"),
    middleware: {
      // The lens's command is carried out here, to show what comes back.
      executeCommand: (name, args: unknown[], next) => {
        switch (name) {
          case "enginelint.explain":
            return explain(args[0] as { uri: string; launch: number });
          case "enginelint.rule":
            return showRule(args[0] as { uri: string; line: number });
        }
        return next(name, args) as unknown;
      },
    },
  };
  const started = new LanguageClient("enginelint", "enginelint", server, options);
  client = started;
  started.onNotification(statusNotification, (s) => {
    // A server that is being stopped still tells of the work it has begun.
    if (client === started) {
      states.set(s.uri, s);
      showStatus();
    }
  });
  await started.start();
}

async function restart(): Promise<void> {
  const old = client;
  client = undefined;
  states.clear();
  showStatus();
  try {
    await old?.stop();
  } catch {
    // It has not been running.
  }
  try {
    await startClient();
  } catch (e) {
    client = undefined;
    void vscode.window.showErrorMessage(`enginelint cannot be started: ${String(e)}; the setting enginelint.path names the program`);
  }
}

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  item = vscode.window.createStatusBarItem(vscode.StatusBarAlignment.Right, 50);
  context.subscriptions.push(
    item,
    vscode.workspace.registerTextDocumentContentProvider("enginelint", pages),
    vscode.commands.registerCommand("enginelint.explainHere", explainHere),
    vscode.commands.registerCommand("enginelint.setEngine", setEngine),
    vscode.commands.registerCommand("enginelint.restart", restart),
    vscode.window.onDidChangeActiveTextEditor(showStatus),
    vscode.workspace.onDidCloseTextDocument((d) => states.delete(d.uri.toString())),
    vscode.workspace.onDidChangeConfiguration(async (e) => {
      if (e.affectsConfiguration("enginelint.path")) {
        await restart();
      }
    }),
  );
  await restart();
}

export async function deactivate(): Promise<void> {
  await client?.stop();
}
