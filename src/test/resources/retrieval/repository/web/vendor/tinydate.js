/*! tinydate, a small date library, kept here as it was */
(function (root) {
  function parseDate(text) {
    var parts = text.split("-").map(Number);
    return new Date(parts[0], parts[1] - 1, parts[2]);
  }

  function formatDate(date, pattern) {
    return pattern
      .replace("YYYY", String(date.getFullYear()))
      .replace("MM", String(date.getMonth() + 1).padStart(2, "0"))
      .replace("DD", String(date.getDate()).padStart(2, "0"));
  }

  function addDays(date, days) {
    var next = new Date(date);
    next.setDate(next.getDate() + days);
    return next;
  }

  root.tinydate = { parseDate: parseDate, formatDate: formatDate, addDays: addDays };
})(this);
