"use strict";
(function () {
  var bar = document.getElementById("filter");
  var text = document.getElementById("text");
  var boxes = bar.querySelectorAll("input[type=checkbox]");
  var items = document.querySelectorAll("[data-kind]");
  var groups = document.querySelectorAll("section[data-group]");
  var count = document.getElementById("count");
  function apply() {
    var words = text.value.toLowerCase().split(/\s+/).filter(Boolean);
    var off = {};
    boxes.forEach(function (b) { off[b.value] = !b.checked; });
    var shown = 0;
    items.forEach(function (x) {
      var name = x.dataset.text.toLowerCase();
      x.hidden = off[x.dataset.kind] || !words.every(function (w) { return name.indexOf(w) >= 0; });
      if (!x.hidden) { shown++; }
    });
    groups.forEach(function (g) { g.hidden = !g.querySelector("[data-kind]:not([hidden])"); });
    count.textContent = shown + " of " + items.length;
  }
  function keep() {
    var kinds = [];
    boxes.forEach(function (b) { if (!b.checked) { kinds.push(b.value); } });
    var parts = [];
    if (text.value) { parts.push("text=" + encodeURIComponent(text.value)); }
    if (kinds.length) { parts.push("without=" + encodeURIComponent(kinds.join(","))); }
    try { history.replaceState(null, "", "#" + parts.join("&")); } catch (e) { /* a page without history */ }
  }
  function restore() {
    var want = new URLSearchParams(location.hash.slice(1));
    var without = (want.get("without") || "").split(",");
    text.value = want.get("text") || "";
    boxes.forEach(function (b) { b.checked = without.indexOf(b.value) < 0; });
    apply();
  }
  bar.hidden = false;
  bar.addEventListener("input", function () { apply(); keep(); });
  window.addEventListener("hashchange", restore);
  restore();
})();
