"""OpenStack Swift with its S3 interface, the whole of it in one process that ends with its parent.

Account, container and object servers keep everything below one folder; the proxy checks signatures and answers S3.
"""

import os
import sys
import threading

import eventlet
import eventlet.wsgi

eventlet.patcher.monkey_patch(all=False, socket=True, select=True, thread=True)

FOLDER, ACCESS_KEY, SECRET_KEY = sys.argv[1:4]
ACCOUNT, USER = ACCESS_KEY.split(":")
POLICY = """[swift-hash]
swift_hash_path_suffix = desk
[storage-policy:0]
name = one
default = yes
"""
PROXY = """[pipeline:main]
pipeline = catch_errors gatekeeper s3api tempauth bulk slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
# a test may say when an object was put
shunt_inbound_x_timestamp = false
[filter:s3api]
use = egg:swift#s3api
[filter:tempauth]
use = egg:swift#tempauth
user_{account}_{user} = {secret} .admin
[filter:bulk]
use = egg:swift#bulk
[filter:slo]
use = egg:swift#slo
"""


def write(name, text):
    file = os.path.join(FOLDER, name)
    with open(file, "w", encoding="utf-8") as out:
        out.write(text)
    return file


class Memory:
    """What memcached is to a larger Swift."""

    def __init__(self):
        self.kept = {}

    def get(self, key, **_):
        return self.kept.get(key)

    def set(self, key, value, **_):
        self.kept[key] = value

    def delete(self, key, **_):
        self.kept.pop(key, None)

    def incr(self, key, delta=1, **_):
        self.kept[key] = self.kept.get(key, 0) + delta
        return self.kept[key]


class Silence:
    def write(self, *_):
        pass

    def flush(self):
        pass


def end_with_parent():
    sys.stdin.buffer.raw.read()
    os._exit(0)


eventlet.patcher.original("threading").Thread(target=end_with_parent, daemon=True).start()

from swift.common import utils  # noqa: E402

utils.SWIFT_CONF_FILE = write("swift.conf", POLICY)
utils.validate_configuration()

from swift.account.server import AccountController  # noqa: E402
from swift.common.http_protocol import SwiftHttpProtocol  # noqa: E402
from swift.common.ring import RingBuilder  # noqa: E402
from swift.common.storage_policy import reload_storage_policies  # noqa: E402
from swift.common.wsgi import loadapp  # noqa: E402
from swift.container.server import ContainerController  # noqa: E402
from swift.obj.server import ObjectController  # noqa: E402

reload_storage_policies()
PARTS = {"account": AccountController, "container": ContainerController, "object": ObjectController}


def serve(sock, app):
    eventlet.wsgi.server(sock, app, Silence(), protocol=SwiftHttpProtocol, log_output=False)


def start_part(name, controller):
    sock = eventlet.listen(("127.0.0.1", 0), backlog=512)
    place = {"ip": "127.0.0.1", "port": sock.getsockname()[1], "device": "disk"}
    twin = {"replication_ip": place["ip"], "replication_port": place["port"]}
    builder = RingBuilder(2, 1, 1)
    builder.add_dev({"id": 0, "region": 1, "zone": 1, "weight": 1.0, "meta": "", **place, **twin})
    builder.rebalance()
    builder.get_ring().save(os.path.join(FOLDER, f"{name}.ring.gz"))
    settings = {"swift_dir": FOLDER, "devices": os.path.join(FOLDER, "devices"), "mount_check": "false"}
    eventlet.spawn(serve, sock, controller(settings))


os.makedirs(os.path.join(FOLDER, "devices", "disk"))
for part, made_by in PARTS.items():
    start_part(part, made_by)
pipeline = loadapp(
    write("proxy.conf", PROXY.format(account=ACCOUNT, user=USER, secret=SECRET_KEY)),
    global_conf={"log_level": "ERROR", "swift_dir": FOLDER},
)
memory = Memory()


def answer(environ, start_response):
    environ["swift.cache"] = memory
    return pipeline(environ, start_response)


door = eventlet.listen(("127.0.0.1", 0), backlog=512)
print(door.getsockname()[1], flush=True)
serve(door, answer)
