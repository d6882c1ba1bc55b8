<?php
namespace App\Post;

use App\Pigeon;
use App\Sender;
use App\Smtp as Mailer;
use function App\count as tally;

class Office
{
    private Pigeon $bird;

    public function __construct(private Sender $sender)
    {
        $this->bird = new Pigeon();
    }

    public function deliver(): bool
    {
        return $this->sender->send('x');
    }

    public function fly(): bool
    {
        return $this->bird->send('y');
    }

    public function direct(): bool
    {
        return Mailer::local()->send('z');
    }

    public function many(array $items): int
    {
        return tally($items) + \count($items);
    }
}
