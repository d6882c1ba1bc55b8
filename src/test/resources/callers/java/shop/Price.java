package shop;

public interface Price {
  int cents();

  default int twice() { return cents() * 2; }
}
