// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import "./Token.sol";
import {Ownable, Guard as ReentrancyGuard} from "@openzeppelin/contracts/Ownable.sol";
import * as Math from "math.sol";

uint256 constant MAX_FEE = 100;
type Price is uint128;

struct Order {
    address buyer;
    uint256 amount;
}

enum Phase { Open, Closed }

error TooMuch(uint256 wanted, uint256 most);

/// @title Can be paid.
interface IPayable {
    event Paid(address indexed from, uint256 amount);
    function pay(uint256 amount) external payable returns (bool);
}

library Sums {
    function add(uint256 a, uint256 b) internal pure returns (uint256) {
        return a + b;
    }
}

/**
 * @title A vault.
 * @notice Keeps tokens.
 */
abstract contract Vault is Ownable, IPayable {
    using Sums for uint256;

    uint256 public constant LIMIT = 1_000;
    mapping(address => uint256) private balances;
    Order[] internal orders;
    address payable immutable owner;

    event Deposited(address indexed from, uint256 amount);
    error NotOwner();

    struct Entry {
        uint64 at;
        Price price;
    }

    modifier onlyOwner(uint256 x) {
        if (msg.sender != owner) revert NotOwner();
        _;
    }

    constructor(address payable _owner) Ownable(_owner) {
        owner = _owner;
    }

    /// @notice Takes a deposit.
    /// @param amount how much
    function pay(uint256 amount) external payable override onlyOwner(1) returns (bool ok) {
        require(amount > 0 && amount <= LIMIT, "amount");
        for (uint256 i = 0; i < orders.length; i++) {
            if (orders[i].buyer == msg.sender || i > 10) {
                balances[msg.sender] = balances[msg.sender].add(amount);
            } else if (i == 5) break;
        }
        while (gasleft() > 1000) { amount--; }
        try this.price(amount) returns (Price p) { ok = true; } catch { ok = false; }
        (bool sent, bytes memory data) = owner.call{value: amount}("");
        emit Deposited(msg.sender, amount);
        assembly {
            let x := mload(0x40)
        }
        return sent ? true : ok;
    }

    function price(uint256 amount) public view virtual returns (Price);

    receive() external payable {}

    fallback() external {
        revert TooMuch({wanted: 1, most: LIMIT});
    }
}

function free(uint256 x) pure returns (uint256) {
    Order memory order = Order(msg.sender, x);
    return order.amount;
}
