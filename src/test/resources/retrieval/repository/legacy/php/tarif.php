<?php
// The old page's prices. Switched off since 4.0, kept until the archive is moved.

function fare_for_group(string $route, array $passengers): float
{
    $sum = 0.0;
    foreach ($passengers as $passenger) {
        $sum += base_fare($route) * season_factor(date('n'));
    }
    return count($passengers) >= 10 ? $sum * 0.9 : $sum;
}

function base_fare(string $route): float
{
    return ['north' => 12.0, 'south' => 14.0, 'islands' => 21.0][$route] ?? 0.0;
}

function season_factor(int $month): float
{
    return $month >= 5 && $month <= 9 ? 1.25 : 1.0;
}
