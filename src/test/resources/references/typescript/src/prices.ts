// total
export function total(items: number[]): number { // @def total
  if (items.length === 0) return 0;
  return items[0] + total(items.slice(1)); // @use total
}

export class Till { // @def Till
  close(): string { // @def Till.close
    return `close ${"total"}`;
  }
  evening(): string {
    return this.close(); // @use Till.close
  }
}

export class Door {
  close(): number { // @def Door.close
    return 1;
  }
}
