-- MySQL: back quotes, delimiters, engines.
DROP TABLE IF EXISTS `stock`;
/*!40101 SET character_set_client = utf8 */;
CREATE TABLE `stock` (
  `id` int(11) NOT NULL AUTO_INCREMENT,
  `sku` varchar(64) COLLATE utf8mb4_unicode_ci NOT NULL COMMENT 'what is printed on the box',
  `amount` int(10) unsigned DEFAULT '0',
  `kind` enum('small','large') NOT NULL DEFAULT 'small',
  `changed` timestamp NOT NULL DEFAULT CURRENT_TIMESTAMP ON UPDATE CURRENT_TIMESTAMP,
  PRIMARY KEY (`id`),
  UNIQUE KEY `sku_unique` (`sku`),
  KEY `by_amount` (`amount`),
  CONSTRAINT `fk_sku` FOREIGN KEY (`sku`) REFERENCES `product` (`sku`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;

LOCK TABLES `stock` WRITE;
INSERT INTO `stock` VALUES (1,'A-1',10,'small','2024-01-01 00:00:00'),(2,'B-2',0,'large','2024-01-02 00:00:00');
UNLOCK TABLES;

DELIMITER $$
CREATE PROCEDURE `restock`(IN wanted INT, OUT added INT)
BEGIN
  DECLARE missing INT DEFAULT 0;
  SELECT COUNT(*) INTO missing FROM `stock` WHERE amount < wanted;
  IF missing > 0 THEN
    UPDATE `stock` SET amount = wanted WHERE amount < wanted;
  END IF;
  SET added = missing;
END$$
DELIMITER ;

DELIMITER //
CREATE FUNCTION on_shelf(wanted INT) RETURNS INT
BEGIN
  DECLARE found INT DEFAULT 0;
  IF wanted > 0 THEN
    SELECT COUNT(*) INTO found FROM `stock`;
  END IF;
  RETURN found;
END //

CREATE TRIGGER stock_changed BEFORE UPDATE ON stock FOR EACH ROW
BEGIN
  IF NEW.amount < 0 THEN SET NEW.amount = 0; END IF;
END //
DELIMITER ;
CREATE TABLE shelf (place int);
