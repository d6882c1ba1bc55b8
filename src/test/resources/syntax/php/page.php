<?php
namespace Shop\Pages {
    use Shop\Stock\Store;

    class Page
    {
        public function title() { return "Stock"; }
    }

    function render(Page $page)
    {
        echo $page->title();
    }
}

namespace {
    require __DIR__ . '/vendor/autoload.php';
    include_once 'config.php';

    $page = new Shop\Pages\Page();
?>
<!DOCTYPE html>
<html>
<body>
<?php foreach ($items as $item): ?>
    <p class="item"><?= htmlspecialchars($item->name) ?></p>
<?php endforeach; ?>
<?php if ($debug) { ?>
    <pre><?php print_r($items); ?></pre>
<?php } ?>
</body>
</html>
<?php

    function foot() { ?>
        <footer>Done</footer>
    <?php }
}
