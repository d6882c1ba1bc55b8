<?php

/**
 * Part of the shop.
 */

declare(strict_types=1);

namespace Shop\Stock;

use Psr\Log\LoggerInterface as Log;
use Shop\Events\{Added, Removed as Gone, Kinds\Price};
use function Shop\Text\slug;
use const Shop\Text\{DASH, DOT};

require_once __DIR__ . '/bootstrap.php';
require 'helpers.php';

const MOST_ITEMS = 1000, LEAST_ITEMS = 1;
define('STOCK_OPEN', true);

/** How things are put in order. */
enum Order: string implements HasLabel
{
    case Up = 'up';
    case Down = 'down';

    public const Default = self::Up;

    public static function of(string $text): self
    {
        return match (true) {
            $text === '', $text === 'up' => self::Up,
            default => self::Down,
        };
    }
}

interface Shelf extends \Countable
{
    public const HEIGHT = 2;

    public function reach(int $height): bool;
}

trait Counts
{
    private int $count = 0;

    protected static ?self $last = null;

    public function count(): int
    {
        return $this->count;
    }

    abstract protected function reset(): void;
}

/**
 * Keeps items.
 *
 * @template T of Item
 */
#[Entity(table: 'stores')]
final class Store extends Base implements Shelf, \IteratorAggregate
{
    use Counts, Logs {
        Counts::count as private countAll;
    }

    public const FIRST = 1;
    private array $items = [], $gone = [];

    /** The name that is shown. */
    #[Column]
    public readonly string $name;

    public function __construct(
        private readonly Log $log,
        protected int $most = MOST_ITEMS,
        ?string $name = null,
    ) {
        parent::__construct();
        $this->name = $name ?? "main";
    }

    /**
     * Adds an item.
     */
    #[Route('/items', methods: ['POST'])]
    public function add(string $name, Item|null $item, int &...$rest): static
    {
        foreach ($rest as $key => $one) {
            if ($one > $this->most && $item !== null || $one < FIRST) {
                continue;
            } elseif ($one === 0) {
                throw new \InvalidArgumentException("zero: {$one} of $name in {$item->name}");
            }
        }
        $this->items[$name] = $item;
        $later = function () use ($name): void {
            $this->log->info("Added $name");
        };
        $short = fn(Item $i): string => slug($i->name) . DASH;
        Registry::shared()->register($later, $short);

        return $this;
    }

    public function getIterator(): \Iterator
    {
        return new class($this->items) extends \ArrayIterator {
            public function current(): mixed
            {
                return strtoupper(parent::current());
            }
        };
    }

    public function page(): string
    {
        $title = 'Stock';
        $raw = <<<'SQL'
            SELECT name FROM items
            SQL;

        return <<<HTML
            <h1>{$title} of $this->name</h1>
            <p>{$this->describe($raw)}</p>
        HTML;
    }

    public function __get(string $property): mixed { return $this->items[$property] ?? null; }
}

abstract class Item
{
    public function __construct(public readonly string $name, public Price $price) {}

    abstract public function weight(): float;
}

if (!function_exists('Shop\Stock\total')) {
    /** Sums up. */
    function total(Item ...$items): int
    {
        $add = static function (int $sum, Item $item) {
            return $sum + $item->price->cents;
        };

        return array_reduce($items, $add, 0);
    }
}

function &counter(): int
{
    static $count = 0;
    return $count;
}
