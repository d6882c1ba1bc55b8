%% Stock of a shop, kept by one process.
%% hidden() -> nothing.
-module(stock).
-behaviour(gen_server).

-export([start_link/1, take/2]).
-include_lib("kernel/include/logger.hrl").
-import(lists, [foldl/3]).

-define(LIMIT, 100).
-record(state, {items = #{} :: map(),
                limit = ?LIMIT}).
-type item() :: {binary(), pos_integer()}.

-callback changed(Item :: item()) -> ok.

%% @doc Starts the process.
-spec start_link(pos_integer()) -> {ok, pid()}.
start_link(Limit) when Limit > 0 ->
    gen_server:start_link({local, ?MODULE}, ?MODULE, [Limit], []).

%% Takes some of an item.
-spec take(binary(), integer()) ->
    ok | {error, term()}.
take(_Name, 0) ->
    ok;
take(Name, Count) when is_binary(Name), Count > 0 ->
    case gen_server:call(?MODULE, {take, Name, Count}) of
        ok -> ok;
        {error, _} = Error ->
            ?LOG_INFO("no more \"~s\" -> here.", [Name]),
            Error
    end;
take(_, _) ->
    {error, badarg}.

handle_call({take, Name, Count}, _From, #state{items = Items} = State) ->
    Left = maps:fold(fun(_, V, Sum) -> V + Sum end, 0, Items) - Count,
    try maps:get(Name, Items) of
        Has when Has >= Count andalso Left > $a ->
            {reply, ok, State};
        _ -> {reply, {error, gone}, State}
    catch
        error:_ -> {reply, {error, unknown}, State}
    end.

'quoted name'() -> "with ' and . inside".
