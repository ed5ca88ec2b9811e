"""A made-up desktop for tests: shows tray icons and notices to nobody, and tells of them as JSON lines.

Owns org.kde.StatusNotifierWatcher and org.freedesktop.Notifications on the session's bus. Reads commands
as JSON lines: {"menu": true} tells the tray's menu, {"click": ID} chooses one of its items, and
{"open": ID} clicks a notice.
"""

import json
import sys

from gi.repository import Gio, GLib

FACES = Gio.DBusNodeInfo.new_for_xml(
    """
<node>
  <interface name="org.kde.StatusNotifierWatcher">
    <method name="RegisterStatusNotifierItem"><arg type="s" direction="in"/></method>
    <method name="RegisterStatusNotifierHost"><arg type="s" direction="in"/></method>
    <property name="RegisteredStatusNotifierItems" type="as" access="read"/>
    <property name="IsStatusNotifierHostRegistered" type="b" access="read"/>
    <property name="ProtocolVersion" type="i" access="read"/>
  </interface>
  <interface name="org.freedesktop.Notifications">
    <method name="GetCapabilities"><arg type="as" direction="out"/></method>
    <method name="GetServerInformation">
      <arg type="s" direction="out"/><arg type="s" direction="out"/>
      <arg type="s" direction="out"/><arg type="s" direction="out"/>
    </method>
    <method name="CloseNotification"><arg type="u" direction="in"/></method>
    <method name="Notify">
      <arg type="s" direction="in"/><arg type="u" direction="in"/><arg type="s" direction="in"/>
      <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="as" direction="in"/>
      <arg type="a{sv}" direction="in"/><arg type="i" direction="in"/><arg type="u" direction="out"/>
    </method>
    <signal name="ActionInvoked"><arg type="u"/><arg type="s"/></signal>
  </interface>
</node>
"""
)
WATCHER, NOTICES = FACES.interfaces
PROPERTIES = {
    "RegisteredStatusNotifierItems": GLib.Variant("as", []),
    "IsStatusNotifierHostRegistered": GLib.Variant("b", True),
    "ProtocolVersion": GLib.Variant("i", 0),
}

bus = Gio.bus_get_sync(Gio.BusType.SESSION)
tray = {"name": None}
count = {"notices": 0}


def tell(**fields):
    print(json.dumps(fields), flush=True)


def on_call(_bus, sender, _path, _face, method, arguments, call):
    if method == "RegisterStatusNotifierItem":
        tray["name"] = sender
        tell(kind="tray", name=sender)
        call.return_value(None)
    elif method == "GetCapabilities":
        call.return_value(GLib.Variant("(as)", [["body", "actions"]]))
    elif method == "GetServerInformation":
        call.return_value(GLib.Variant("(ssss)", ("made-up", "noctuary", "1", "1.2")))
    elif method == "Notify":
        _app, _replaces, _icon, title, body, actions, _hints, _timeout = arguments.unpack()
        count["notices"] += 1
        tell(kind="notice", id=count["notices"], title=title, body=body, actions=actions)
        call.return_value(GLib.Variant("(u)", (count["notices"],)))
    else:
        call.return_value(None)


def ask(path, face, method, arguments):
    return bus.call_sync(
        tray["name"], path, face, method, arguments, None, Gio.DBusCallFlags.NONE, 5000, None
    )


def menu_path():
    arguments = GLib.Variant("(ss)", ("org.kde.StatusNotifierItem", "Menu"))
    return ask("/StatusNotifierItem", "org.freedesktop.DBus.Properties", "Get", arguments).unpack()[0]


def menu_item(item):
    number, fields, children = item
    return {
        "id": number,
        "label": fields.get("label", ""),
        "enabled": fields.get("enabled", True),
        "items": [menu_item(child) for child in children],
    }


def tell_menu():
    arguments = GLib.Variant("(iias)", (0, -1, []))
    _revision, root = ask(menu_path(), "com.canonical.dbusmenu", "GetLayout", arguments).unpack()
    tell(kind="menu", items=menu_item(root)["items"])


def click(number):
    arguments = GLib.Variant("(isvu)", (number, "clicked", GLib.Variant("i", 0), 0))
    ask(menu_path(), "com.canonical.dbusmenu", "Event", arguments)


def open_notice(number):
    path = "/org/freedesktop/Notifications"
    arguments = GLib.Variant("(us)", (number, "default"))
    bus.emit_signal(None, path, "org.freedesktop.Notifications", "ActionInvoked", arguments)


def on_command(stream, _condition):
    line = stream.readline()
    if line == "":
        loop.quit()
        return False
    command = json.loads(line)
    try:
        if "menu" in command:
            tell_menu()
        elif "click" in command:
            click(command["click"])
            tell(kind="clicked")
        elif "open" in command:
            open_notice(command["open"])
    except GLib.Error as error:
        tell(kind="trouble", message=str(error))
    return True


bus.register_object("/StatusNotifierWatcher", WATCHER, on_call, lambda *named: PROPERTIES[named[4]])
bus.register_object("/org/freedesktop/Notifications", NOTICES, on_call)
for name in ("org.kde.StatusNotifierWatcher", "org.freedesktop.Notifications"):
    Gio.bus_own_name_on_connection(bus, name, Gio.BusNameOwnerFlags.NONE, None, None)
GLib.io_add_watch(sys.stdin, GLib.PRIORITY_DEFAULT, GLib.IO_IN | GLib.IO_HUP, on_command)
loop = GLib.MainLoop()
GLib.idle_add(lambda: tell(kind="ready") or False)
loop.run()
