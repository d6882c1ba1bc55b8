<?php
namespace App;

interface Sender
{
    public function send(string $text): bool;
}

trait Logs
{
    public function log(string $text): void
    {
        $this->write($text);
    }

    abstract protected function write(string $text): void;
}

abstract class Channel implements Sender
{
    use Logs;

    public function twice(string $text): bool
    {
        return $this->send($text) && $this->send($text);
    }

    protected function write(string $text): void
    {
    }
}

class Smtp extends Channel
{
    public function send(string $text): bool
    {
        $this->log($text);
        return true;
    }

    public static function local(): self
    {
        return new self();
    }
}

class Pigeon
{
    public function send(string $text): bool
    {
        return false;
    }
}

function count(array $items): int
{
    return 1;
}
