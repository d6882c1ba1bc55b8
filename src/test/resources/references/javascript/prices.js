/* total */
function total(items) { // @def total
  if (items.length === 0) return 0;
  return items[0] + total(items.slice(1)); // @use total
}

class Till { // @def Till
  close() { // @def Till.close
    return 'close total';
  }
  evening() {
    return this.close(); // @use Till.close
  }
}

class Door {
  close() { // @def Door.close
    return 1;
  }
}

module.exports = { total, Till, Door }; // @use total @use Till
