# Moves about.
@tool
@icon("res://player.svg")
class_name Player
extends CharacterBody2D
## The one who plays.
##
## Moves with the arrow keys.

signal died
## Health went up or down.
signal health_changed(old: int, new: int)

enum State { IDLE, RUN = 4, JUMP }
enum { LEFT, RIGHT }

const MOST_SPEED := 300.0
const Bullet = preload("res://bullet.tscn")

@export var speed: float = 100.0
@export_range(0, 10) var jump_height = 5
@onready var sprite: Sprite2D = $Sprite2D
static var count = 0

## How much is left.
var health: int = 10:
	set(value):
		health = clamp(value, 0, 10)
		health_changed.emit(health, value)
	get:
		return health

var _state: State = State.IDLE


class Weapon extends Resource:
	var damage := 1

	func _init(power: int = 1) -> void:
		damage = power

	func strike(target: Node) -> bool:
		return target != null and damage > 0


func _init() -> void:
	count += 1


# Called once a frame.
func _physics_process(delta: float) -> void:
	if Input.is_action_pressed("left") and not is_dead():
		velocity.x = -speed
	elif Input.is_action_pressed("right"):
		velocity.x = speed
	else:
		velocity.x = 0
	match _state:
		State.IDLE:
			pass
		State.RUN, _:
			for child in get_children():
				while child.busy:
					await child.done
	move_and_slide()


## Hurts the player
## a bit.
@rpc("any_peer")
func hurt(by: int, from = null, ...rest) -> int:
	var later = func(n: int) -> int: return n * 2
	health -= later.call(by) if from else by
	return health


static func make(at: Vector2) -> Player:
	return Player.new()


func is_dead() -> bool: return health <= 0
