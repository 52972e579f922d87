// Run by the test of the repository: the extension in the workbench of Visual Studio Code,
// which code-server serves and headless Chromium shows. Takes the address, the file to open,
// Chromium and where a picture goes; prints where in the picture something is drawn. Ends with
// status 0 if all is as expected.
"use strict";
const assert = require("node:assert/strict");
const { spawn } = require("node:child_process");
const fs = require("node:fs");
const path = require("node:path");

const [address, file, chromium, picture] = process.argv.slice(2);

/** Chromium, spoken to over a pipe, so that no package is needed. */
const control = 2; // of the modifiers of a key
const patience = 60000; // for anything to appear, in milliseconds

class Browser {
  constructor() {
    this.profile = fs.mkdtempSync(path.join(require("node:os").tmpdir(), "browser-"));
    this.process = spawn(chromium, ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--remote-debugging-pipe", "--window-size=1400,900", `--user-data-dir=${this.profile}`, "about:blank"],
      { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"], detached: true });
    this.waiting = new Map();
    this.number = 0;
    let rest = "";
    this.process.stdio[4].setEncoding("utf8").on("data", (text) => {
      const messages = (rest + text).split("\0");
      rest = messages.pop();
      for (const m of messages.map((m) => JSON.parse(m))) {
        const w = this.waiting.get(m.id);
        this.waiting.delete(m.id);
        if (w) m.error ? w.reject(new Error(m.error.message)) : w.resolve(m.result);
      }
    });
    this.ended = new Promise((resolve) => this.process.on("exit", resolve));
    void this.ended.then((status) => {
      this.status = status ?? 1;
      this.waiting.forEach((w) => w.reject(new Error(`Chromium has ended with ${status}`)));
    });
  }

  send(method, params = {}) {
    if (this.status !== undefined) return Promise.reject(new Error("Chromium has ended"));
    const id = ++this.number;
    this.process.stdio[3].write(`${JSON.stringify({ id, method, params, sessionId: this.session })}\0`);
    return new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject }));
  }

  async open(url) {
    const { targetId } = await this.send("Target.createTarget", { url: "about:blank" });
    this.session = (await this.send("Target.attachToTarget", { targetId, flatten: true })).sessionId;
    await this.send("Emulation.setDeviceMetricsOverride", { width: 1400, height: 900, deviceScaleFactor: 1, mobile: false });
    await this.send("Page.navigate", { url });
  }

  /** The value of an expression in the page. */
  async eval(expression) {
    const r = await this.send("Runtime.evaluate", { expression, returnByValue: true });
    return r.result.value;
  }

  /** The texts of the elements that a selector finds. */
  async texts(selector) {
    const all = (await this.eval(`[...document.querySelectorAll(${JSON.stringify(selector)})].map((e) => e.textContent)`)) ?? [];
    return all.map((t) => t.replaceAll("\u00a0", " "));
  }

  async until(what, selector, pattern) {
    let seen = [];
    for (const end = Date.now() + patience; Date.now() < end; ) {
      seen = await this.texts(selector);
      const found = seen.find((t) => pattern.test(t));
      if (found !== undefined) return found;
      await new Promise((r) => setTimeout(r, 100));
    }
    assert.fail(`no ${what}: ${JSON.stringify(seen).slice(0, 2000)}`);
  }

  /** What an expression of the page gives once it gives anything. */
  async found(what, expression) {
    for (const end = Date.now() + patience; Date.now() < end; ) {
      const v = await this.eval(expression);
      if (v) return v;
      await new Promise((r) => setTimeout(r, 100));
    }
    assert.fail(`no ${what}`);
  }

  /** The middle of the first element that a selector finds. */
  middle(what, selector) {
    return this.found(what, `(() => { const r = document.querySelector(${JSON.stringify(selector)})?.getBoundingClientRect(); return r && { left: r.left, right: r.right, top: r.top, bottom: r.bottom, x: (r.left + r.right) / 2, y: (r.top + r.bottom) / 2 }; })()`);
  }

  /** The place of words in the editor, in points of the page. */
  place(words) {
    return this.found(words, `(() => {
      for (const line of document.querySelectorAll(".editor-instance .view-line")) {
        const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
        for (let n = walker.nextNode(); n; n = walker.nextNode()) {
          const i = n.data.replaceAll("\\u00a0", " ").indexOf(${JSON.stringify(words)});
          if (i < 0) continue;
          const range = document.createRange();
          range.setStart(n, i);
          range.setEnd(n, i + ${words.length});
          const r = range.getBoundingClientRect();
          return { left: r.left, right: r.right, top: r.top, bottom: r.bottom, x: (r.left + r.right) / 2, y: (r.top + r.bottom) / 2 };
        }
      }
    })()`);
  }

  async mouse(type, p, more = {}) {
    await this.send("Input.dispatchMouseEvent", { type, x: p.x, y: p.y, ...more });
  }

  async click(p) {
    await this.mouse("mouseMoved", p);
    await this.mouse("mousePressed", p, { button: "left", clickCount: 1 });
    await this.mouse("mouseReleased", p, { button: "left", clickCount: 1 });
  }

  async key(key, code, modifiers = 0) {
    for (const type of ["keyDown", "keyUp"]) await this.send("Input.dispatchKeyEvent", { type, key, code: key.length === 1 ? `Key${key.toUpperCase()}` : key, windowsVirtualKeyCode: code, modifiers });
  }

  async type(text) {
    for (const c of text) {
      await this.send("Input.dispatchKeyEvent", { type: "keyDown", key: c, text: c });
      await this.send("Input.dispatchKeyEvent", { type: "keyUp", key: c });
    }
  }

  async shot(name) {
    const { data } = await this.send("Page.captureScreenshot", { format: "png" });
    fs.writeFileSync(name, Buffer.from(data, "base64"));
  }

  async end() {
    // What Debian installs is a script that starts it: all of its group is ended.
    process.kill(-this.process.pid, "SIGKILL");
    await this.ended;
    fs.rmSync(this.profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function main(b) {
  const host = new URL(address).host;
  const payload = JSON.stringify([["openFile", `vscode-remote://${host}${file}`]]);
  await b.open(`${address}/?folder=${encodeURIComponent(path.dirname(file))}&payload=${encodeURIComponent(payload)}`);
  await b.until("document", ".editor-instance .view-line", /launch_server/);

  // What is found, what is implied, the lens and the status bar.
  await b.until("finding", "[role=status], .statusbar-item", /1 Errors|Errors: 1|^\s*1\s*0/);
  // The editor cuts implied values unless the extension's defaults tell it not to.
  await b.until("implied values in full", ".editor-instance .view-lines", /served_model_name -> 'big-moe'.*sampling_backend -> 'flashinfer'/s);
  await b.until("lens", ".codelens-decoration", /fails, 1 violation/);
  await b.until("status", ".statusbar-item", /SGLang .* · h200x8/);
  assert.ok((await b.eval(`document.querySelectorAll(".editor-instance .squiggly-error").length`)) > 0, "nothing is underlined");

  // The hover on a flag, at the cursor.
  await b.click(await b.place("--ep-size"));
  await b.key("k", 75, control);
  await b.key("i", 73, control);
  await b.until("hover", ".monaco-hover", /read at sglang/);

  // Where something has to be drawn: the program that reads the picture looks there.
  const drawn = { words: await b.place("launch_server"), value: await b.place("served_model_name"), lens: await b.middle("lens", ".codelens-decoration a"), finding: await b.middle("underline", ".squiggly-error") };
  await b.shot(picture);
  console.log(JSON.stringify(drawn));

  // Completion while a flag is typed, and what comes of taking it.
  await b.key("Escape", 27);
  await b.click(await b.place("launch_server"));
  for (let i = 0; i < 2; i++) await b.key("End", 35); // the first goes to where the line is wrapped
  await b.type(" --mem-frac");
  await b.until("completion", ".suggest-widget .monaco-list-row", /--mem-fraction-static/);
  await b.key("Tab", 9);
  await b.until("what was completed", ".editor-instance .view-line", /--mem-fraction-static/);
  await b.key("Escape", 27);

  // The lens opens what the engine makes of the launch.
  await b.click(await b.middle("lens", ".codelens-decoration a"));
  await b.until("page", ".tab", /serve\.sh 1/);
}

const b = new Browser();
main(b)
  .catch(async (e) => {
    console.error(e);
    process.exitCode = 1;
    await b.shot(picture).catch(() => {});
  })
  .finally(() => b.end());
