package shop;

import static shop.Util.total;

class Use {
  int total;

  int run() {
    return total(3) + total;
  }
}
