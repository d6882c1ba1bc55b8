package shop;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

public class Basket {
  private final List<Fixed> items = new ArrayList<>();
  private final Map<String, Coin> coins = new HashMap<>();
  private final List<String> labels = new ArrayList<>();

  public Basket add(Fixed item) { items.add(item); return this; }

  void label(String text) { labels.add(text); }

  Optional<Fixed> first() { return items.stream().findFirst(); }

  int looped() { int sum = 0; for (Fixed one : items) sum += one.cents(); return sum; }

  int lambda() { return items.stream().mapToInt(one -> one.cents()).sum(); }

  int reference() { return items.stream().mapToInt(Fixed::cents).sum(); }

  int optional() { return first().get().cents(); }

  int mapped() { return coins.get("a").cents(); }

  int cast(Object thing) { return ((Coin) thing).cents(); }

  int pattern(Object thing) { return thing instanceof Coin coin ? coin.cents() : 0; }

  int switched(Object thing) {
    return switch (thing) {
      case Coin coin when coin.value() > 1 -> coin.cents();
      default -> 0;
    };
  }

  int inferred() { var coin = new Coin(3); return coin.cents(); }

  int throughPrice(Price price) { return price.cents(); }

  int throughTwice(Price price) { return price.twice(); }

  static Basket chained() { return new Basket().add(Fixed.of(1)).add(Fixed.of(2)); }

  Price anonymous() {
    return new Price() {
      @Override
      public int cents() { return Util.round(2); }
    };
  }

  boolean blank(String text) { return text.isEmpty() || "".isEmpty(); }

  static class Lock {
    int close() { return 1; }

    static int closeAll() { return new Lock().close(); }
  }
}
