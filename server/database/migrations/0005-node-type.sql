alter table "assets" rename column "type" to "_type";

alter table "processes" rename column "type" to "_type";

alter table "services" rename column "type" to "_type";

alter table "third_parties" rename column "type" to "_type";

alter table "visions" rename column "type" to "_type";

alter table "threat_factors" rename column "type" to "_type";
