const { total, Till } = require('./prices'); // @use total @use Till

function report(items) {
  return total(items); // @use total
}

function shadowed(total) {
  return total + 1;
}

function local() {
  let total = 3;
  return total;
}

function evening() {
  const till = new Till(); // @use Till
  return till.close(); // @use Till.close
}
