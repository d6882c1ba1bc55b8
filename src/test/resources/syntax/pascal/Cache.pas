{ A cache of pages.
  procedure Hidden; }
unit Cache;

interface

uses
  SysUtils, System.Classes;

const
  Limit = 10;

type
  TPageKind = (pkText, pkImage);
  TPageEvent = procedure(Sender: TObject) of object;

  TPage = record
    Name: string;
    Size: Integer;
  end;

  TBase = class;

  { Keeps pages. }
  TCache = class(TBase)
  private
    FPages: array of TPage;
    function GetCount: Integer;
  public
    constructor Create(AOwner: TObject);
    procedure Add(const Page: TPage; Kind: TPageKind); virtual;
    property Count: Integer read GetCount;
  end;

function Open(const Name: string): TCache;

implementation

var
  Opened: Integer = 0;

// Opens a cache; 'begin' is a word in here.
function Open(const Name: string): TCache;
begin
  Result := TCache.Create(nil);
  Inc(Opened);
end;

procedure Later; forward;

constructor TCache.Create(AOwner: TObject);
begin
  inherited Create;
end;

procedure TCache.Add(const Page: TPage; Kind: TPageKind);
type
  TLocal = Integer;
var
  I: Integer;

  function Find(const Text: string): Boolean;
  begin
    Result := Text = 'it''s end;';
  end;

begin
  for I := 0 to Count - 1 do
    if Find(Page.Name) and (Kind = pkText) then
    begin
      case Kind of
        pkText: Exit;
        pkImage: begin Later; end;
      end;
    end
    else
      try
        SetLength(FPages, Count + 1);
      except
        on E: Exception do Later;
      end;
end;

function TCache.GetCount: Integer;
begin
  Result := Length(FPages);
end;

procedure Later;
begin
end;

initialization
  Opened := 0;
end.
