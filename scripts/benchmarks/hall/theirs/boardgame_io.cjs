// boardgame.io's server, in memory, on a free port of this machine only.
"use strict";

const http = require("node:http");
const listen = http.Server.prototype.listen;
// Its `run` takes a port but no host.
http.Server.prototype.listen = function (port, ...rest) {
  return listen.call(this, { port, host: "127.0.0.1" }, ...rest);
};

const { Server } = require("boardgame.io/server");
const game = require("./seven.cjs");

const server = Server({ games: [game], origins: [/^http:\/\/127\.0\.0\.1(:\d+)?$/] });
server.run({ port: 0 }).then(({ appServer }) => {
  console.log(`open at http://127.0.0.1:${appServer.address().port}`);
});
