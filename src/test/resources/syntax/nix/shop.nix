# The shop's package and its service.
{ lib, stdenv, fetchFromGitHub, openssl ? null, ... }@args:

with lib;

let
  inherit (builtins) readFile toJSON;

  version = "1.4.0";

  # Joins with dashes.
  dashed = a: b: "${a}-${b}";

  /* Turns settings into text.

     Type: toText :: AttrSet -> String
  */
  toText = { name, value ? "", ... }:
    if value == "" then name else "${name}=${value}";

  sources = import ./sources.nix { inherit lib; };
  cfg = args.config.services.shop;
in
{
  imports = [
    ./hardware.nix
    ../common/users.nix
    <nixpkgs/nixos/modules/profiles/minimal.nix>
  ];

  options.services.shop = {
    enable = mkEnableOption "the shop";
    port = mkOption {
      type = types.port;
      default = 8080;
      description = ''
        The port that ''${x} is served on: ${toString cfg.port}.
      '';
    };
  };

  package = stdenv.mkDerivation rec {
    pname = "shop";
    inherit version;
    src = fetchFromGitHub {
      owner = "acme";
      repo = pname;
      rev = "v${version}";
    };
    buildInputs = [ openssl ] ++ optional stdenv.isLinux sources.systemd;
    installPhase = ''
      mkdir -p $out/bin
      cp shop $out/bin
    '';
    meta = with lib; {
      license = licenses.mit;
      platforms = platforms.unix;
    };
  };

  config = mkIf (cfg.enable && cfg.port != 0) {
    systemd.services.shop = {
      wantedBy = [ "multi-user.target" ];
      serviceConfig.ExecStart = "${package}/bin/shop ${dashed "a" "b"}";
    };
    "quoted name" = map (x: x + 1) [ 1 2 ];
  };
}
