-- Lists of scenarios that are open elsewhere hear of new ones as well (see 0810).
create trigger scenario_made_news after insert on scenario for each row
  execute function tell_of_scenario();
