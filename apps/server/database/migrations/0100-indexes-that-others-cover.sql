-- The same as calls_of_agent.
drop index calls_for_earnings;
-- An account has few sessions: account_sessions_by_account finds them all.
drop index account_sessions_of_account;
-- Nobody asks for these by time: all of them are read, in the order of their versions.
drop index country_versions_by_time;
drop index prices_by_time;
