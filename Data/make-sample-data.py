#!/usr/bin/env python3
"""Make the sample data of this folder, or check it.

    python3 make-sample-data.py            write the files
    python3 make-sample-data.py --check    check the files; exit 1 on a failure
    python3 make-sample-data.py --seed 7   write another year of payments

The files are the same, byte for byte, each time they are made with the same
seed. Nothing is read but this script: the shapes are drawn from the tables
below, and the person and the payments are invented.

The script needs Python 3.8 or later and nothing else.
"""

import argparse
import csv
import datetime
import io
import json
import math
import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
DEFAULT_SEED = 20260503

GU_FILE = "seoul-gu-approximate.geojson"
PAYMENTS_FILE = "payments-2026.csv"
CATEGORIES_FILE = "categories.csv"
README_FILE = "README.md"

NOTE = ("Approximate outline drawn from public facts for demonstration; "
        "not an official boundary.")

# ---------------------------------------------------------------------------
# 1. Facts about the 25 gu
# ---------------------------------------------------------------------------

# key: (standard code, name, English name, area in km2, gu office lon, lat)
#
# The codes are the first five digits of the standard administrative codes.
# The areas are the ones the city publishes, to 0.1 km2. The offices are given
# to about 30 m, which is enough to say which gu they stand in.
GU = {
    "jongno":       ("11110", "종로구",   "Jongno-gu",       23.9, 126.9788, 37.5735),
    "jung":         ("11140", "중구",     "Jung-gu",         10.0, 126.9976, 37.5641),
    "yongsan":      ("11170", "용산구",   "Yongsan-gu",      21.9, 126.9905, 37.5324),
    "seongdong":    ("11200", "성동구",   "Seongdong-gu",    16.9, 127.0369, 37.5634),
    "gwangjin":     ("11215", "광진구",   "Gwangjin-gu",     17.1, 127.0823, 37.5385),
    "dongdaemun":   ("11230", "동대문구", "Dongdaemun-gu",   14.2, 127.0397, 37.5744),
    "jungnang":     ("11260", "중랑구",   "Jungnang-gu",     18.5, 127.0927, 37.6063),
    "seongbuk":     ("11290", "성북구",   "Seongbuk-gu",     24.6, 127.0167, 37.5894),
    "gangbuk":      ("11305", "강북구",   "Gangbuk-gu",      23.6, 127.0257, 37.6396),
    "dobong":       ("11320", "도봉구",   "Dobong-gu",       20.7, 127.0471, 37.6688),
    "nowon":        ("11350", "노원구",   "Nowon-gu",        35.4, 127.0564, 37.6542),
    "eunpyeong":    ("11380", "은평구",   "Eunpyeong-gu",    29.7, 126.9292, 37.6027),
    "seodaemun":    ("11410", "서대문구", "Seodaemun-gu",    17.6, 126.9368, 37.5791),
    "mapo":         ("11440", "마포구",   "Mapo-gu",         23.8, 126.9015, 37.5663),
    "yangcheon":    ("11470", "양천구",   "Yangcheon-gu",    17.4, 126.8664, 37.5170),
    "gangseo":      ("11500", "강서구",   "Gangseo-gu",      41.4, 126.8495, 37.5509),
    "guro":         ("11530", "구로구",   "Guro-gu",         20.1, 126.8874, 37.4954),
    "geumcheon":    ("11545", "금천구",   "Geumcheon-gu",    13.0, 126.8955, 37.4569),
    "yeongdeungpo": ("11560", "영등포구", "Yeongdeungpo-gu", 24.4, 126.8963, 37.5264),
    "dongjak":      ("11590", "동작구",   "Dongjak-gu",      16.4, 126.9393, 37.5124),
    "gwanak":       ("11620", "관악구",   "Gwanak-gu",       29.6, 126.9515, 37.4784),
    "seocho":       ("11650", "서초구",   "Seocho-gu",       47.0, 127.0327, 37.4837),
    "gangnam":      ("11680", "강남구",   "Gangnam-gu",      39.5, 127.0473, 37.5172),
    "songpa":       ("11710", "송파구",   "Songpa-gu",       33.9, 127.1059, 37.5145),
    "gangdong":     ("11740", "강동구",   "Gangdong-gu",     24.6, 127.1238, 37.5301),
}

# Who borders whom. Gu that face each other over the Han meet in mid-river and
# are neighbours. Each pair is listed once, under the gu named first. The
# shortest of these borders is the bit of the Cheonggyecheon where Sungin-dong
# (Jongno) faces Hawangsimni-dong (Seongdong).
NEIGHBOURS = {
    "jongno":     ["jung", "seongdong", "dongdaemun", "seongbuk", "eunpyeong", "seodaemun"],
    "jung":       ["seodaemun", "mapo", "yongsan", "seongdong"],
    "yongsan":    ["seongdong", "mapo", "yeongdeungpo", "dongjak", "seocho", "gangnam"],
    "seongdong":  ["dongdaemun", "gwangjin", "gangnam"],
    "gwangjin":   ["dongdaemun", "jungnang", "gangnam", "songpa", "gangdong"],
    "dongdaemun": ["jungnang", "seongbuk"],
    "jungnang":   ["seongbuk", "nowon"],
    "seongbuk":   ["gangbuk", "nowon"],
    "gangbuk":    ["dobong", "nowon"],
    "dobong":     ["nowon"],
    "eunpyeong":  ["seodaemun", "mapo"],
    "seodaemun":  ["mapo"],
    "mapo":       ["gangseo", "yeongdeungpo"],
    "yangcheon":  ["gangseo", "guro", "yeongdeungpo"],
    "gangseo":    ["yeongdeungpo"],
    "guro":       ["geumcheon", "yeongdeungpo", "gwanak"],
    "geumcheon":  ["gwanak"],
    "yeongdeungpo": ["dongjak", "gwanak"],
    "dongjak":    ["gwanak", "seocho"],
    "gwanak":     ["seocho"],
    "seocho":     ["gangnam"],
    "gangnam":    ["songpa"],
    "songpa":     ["gangdong"],
}

# ---------------------------------------------------------------------------
# 2. The planar drawing: nodes and arcs
# ---------------------------------------------------------------------------

# A node is a point where three areas meet (a gu, a gu and a gu, or a gu, a gu
# and the land outside Seoul). An arc is the border between two nodes. Because
# every arc is stored once and used by the areas on both of its sides, the two
# sides have the very same vertices: no gap and no overlap can arise.

NODES = {
    # On the outline of Seoul, clockwise from the Han in the west.
    "gangseo-mapo-out":        (126.8540, 37.5770),  # mid-river above Gayang bridge
    "mapo-eunpyeong-out":      (126.8850, 37.5895),  # railway west of Susaek station
    "eunpyeong-jongno-out":    (126.9695, 37.6320),  # Munsubong
    "jongno-seongbuk-out":     (126.9785, 37.6312),  # Daeseongmun gate
    "seongbuk-gangbuk-out":    (126.9870, 37.6340),  # top of the Kalbawi ridge
    "gangbuk-dobong-out":      (127.0050, 37.6830),  # Uiam rock
    "dobong-nowon-out":        (127.0525, 37.6925),  # Jungnangcheon at the city line
    "nowon-jungnang-out":      (127.1050, 37.6200),  # Sinnae, railway to Galmae
    "jungnang-gwangjin-out":   (127.1005, 37.5730),  # ridge Yongmasan - Achasan
    "gwangjin-gangdong-out":   (127.1180, 37.5570),  # mid-river above Walkerhill
    "gangdong-songpa-out":     (127.1450, 37.5160),  # Bangi, hill Iljasan
    "songpa-gangnam-out":      (127.1225, 37.4665),  # Tancheon at Bokjeong
    "gangnam-seocho-out":      (127.0935, 37.4560),  # hill north of Inneungsan
    "seocho-gwanak-out":       (126.9865, 37.4590),  # ridge above Namtaeryeong
    "gwanak-geumcheon-out":    (126.9310, 37.4398),  # Samseongsan
    "geumcheon-guro-out":      (126.8735, 37.4850),  # Anyangcheon below Cheolsan bridge
    "guro-yangcheon-out":      (126.8240, 37.5090),  # Jiyangsan
    "yangcheon-gangseo-out":   (126.8235, 37.5405),  # south of Gimpo airport

    # Inside, the old city and the west.
    "jongno-eunpyeong-seodaemun":   (126.9480, 37.6100),  # Tangchundae ridge
    "jongno-seodaemun-jung":        (126.9672, 37.5662),  # Seodaemun crossing
    "jongno-jung-seongdong":        (127.0225, 37.5702),  # Cheonggyecheon at Hwanghak bridge
    "jongno-seongdong-dongdaemun":  (127.0238, 37.5708),  # Cheonggyecheon at Nangye-ro
    "jongno-dongdaemun-seongbuk":   (127.0225, 37.5795),  # between Changsin and Bomun
    "jung-seodaemun-mapo":          (126.9628, 37.5585),  # south of Chungjeongno station
    "jung-mapo-yongsan":            (126.9610, 37.5512),  # Manrijae pass
    "jung-yongsan-seongdong":       (127.0085, 37.5460),  # Maebongsan
    "eunpyeong-seodaemun-mapo":     (126.9030, 37.5758),  # Bulgwangcheon under the railway
    "mapo-yongsan-yeongdeungpo":    (126.9415, 37.5315),  # Han above Mapo bridge
    "gangseo-mapo-yeongdeungpo":    (126.8870, 37.5552),  # Han off the Anyangcheon mouth
    "gangseo-yangcheon-yeongdeungpo": (126.8838, 37.5380),  # Anyangcheon, Yangpyeong bridge
    "guro-yangcheon-yeongdeungpo":  (126.8795, 37.5152),  # Dorimcheon mouth
    "guro-yeongdeungpo-gwanak":     (126.9015, 37.4862),  # Guro Digital Complex station
    "guro-geumcheon-gwanak":        (126.9030, 37.4808),  # Siheung-daero
    "yeongdeungpo-dongjak-gwanak":  (126.9080, 37.4870),  # Dorimcheon west of Sindaebang

    # Inside, along the Han and south of it.
    "yongsan-yeongdeungpo-dongjak": (126.9502, 37.5208),  # Han below the railway bridges
    "yongsan-dongjak-seocho":       (126.9835, 37.5102),  # Dongjak bridge
    "dongjak-gwanak-seocho":        (126.9817, 37.4767),  # Sadang station
    "yongsan-seocho-gangnam":       (127.0138, 37.5268),  # Hannam bridge
    "yongsan-seongdong-gangnam":    (127.0160, 37.5310),
    "seongdong-gwangjin-gangnam":   (127.0595, 37.5290),
    "gwangjin-gangnam-songpa":      (127.0680, 37.5235),  # off the Tancheon mouth
    "gwangjin-songpa-gangdong":     (127.1110, 37.5422),  # Cheonho bridge

    # Inside, the north-east.
    "seongdong-gwangjin-dongdaemun": (127.0715, 37.5590),  # Gunja bridge
    "gwangjin-dongdaemun-jungnang":  (127.0750, 37.5708),  # Jungnangcheon
    "dongdaemun-jungnang-seongbuk":  (127.0708, 37.6050),  # Jungnangcheon, Ihwa bridge
    "jungnang-seongbuk-nowon":       (127.0695, 37.6155),  # Wolleung bridge
    "seongbuk-gangbuk-nowon":        (127.0485, 37.6248),  # Uicheon, Beon-dong
    "gangbuk-dobong-nowon":          (127.0410, 37.6370),  # Uicheon, Changdong
}

# (one side, other side, kind, from, to, points between, what the line follows)
#
# None as the other side is the land outside Seoul. The kind says how the points
# are joined: "road" by straight lines, "water" and "ridge" by a smooth curve.
ARCS = [
    # --- The outline, clockwise from the west ------------------------------
    ("mapo", None, "ridge", "gangseo-mapo-out", "mapo-eunpyeong-out",
     "126.8580 37.5785, 126.8640 37.5785, 126.8700 37.5820, 126.8765 37.5850, 126.8810 37.5885",
     "Nanji and Sangam: north of the Noeul and Haneul parks"),
    ("eunpyeong", None, "ridge", "mapo-eunpyeong-out", "eunpyeong-jongno-out",
     "126.8915 37.5925, 126.8955 37.5970, 126.8965 37.6030, 126.8985 37.6085, 126.9015 37.6145,"
     "126.9050 37.6215, 126.9085 37.6285, 126.9095 37.6345, 126.9095 37.6395, 126.9140 37.6432,"
     "126.9215 37.6455, 126.9300 37.6482, 126.9385 37.6520, 126.9455 37.6565, 126.9518 37.6540,"
     "126.9562 37.6495, 126.9598 37.6445, 126.9645 37.6380",
     "Bongsan, Seooreung pass, Aengbongsan, Changneungcheon, Uisangbong ridge"),
    ("jongno", None, "ridge", "eunpyeong-jongno-out", "jongno-seongbuk-out",
     "126.9725 37.6308, 126.9755 37.6302",
     "Bukhansan fortress wall, Daenammun gate"),
    ("seongbuk", None, "ridge", "jongno-seongbuk-out", "seongbuk-gangbuk-out",
     "126.9830 37.6325",
     "Bukhansan fortress wall, Bogungmun gate"),
    ("gangbuk", None, "ridge", "seongbuk-gangbuk-out", "gangbuk-dobong-out",
     "126.9880 37.6400, 126.9865 37.6460, 126.9830 37.6520, 126.9800 37.6560, 126.9780 37.6587,"
     "126.9797 37.6617, 126.9885 37.6645, 126.9905 37.6700, 126.9935 37.6755, 126.9990 37.6795",
     "Yongammun, Mangyeongdae, Baegundae, Insubong, Yeongbong, Uiryeong pass"),
    ("dobong", None, "ridge", "gangbuk-dobong-out", "dobong-nowon-out",
     "127.0040 37.6885, 127.0075 37.6935, 127.0150 37.6985, 127.0180 37.7010, 127.0260 37.6995,"
     "127.0310 37.6965, 127.0380 37.6960, 127.0440 37.6955, 127.0490 37.6945",
     "Obong, Jaunbong, Podae ridge, Darakwon"),
    ("nowon", None, "ridge", "dobong-nowon-out", "nowon-jungnang-out",
     "127.0570 37.6940, 127.0640 37.6965, 127.0730 37.6965, 127.0815 37.6985, 127.0832 37.6910,"
     "127.0828 37.6835, 127.0862 37.6760, 127.0895 37.6705, 127.0960 37.6640, 127.0980 37.6570,"
     "127.0972 37.6505, 127.1025 37.6465, 127.1080 37.6450, 127.1115 37.6400, 127.1118 37.6330,"
     "127.1085 37.6260",
     "Suraksan, Deongneung pass, Buramsan, Taereung, Damteo"),
    ("jungnang", None, "ridge", "nowon-jungnang-out", "jungnang-gwangjin-out",
     "127.1115 37.6175, 127.1165 37.6125, 127.1180 37.6060, 127.1165 37.6000, 127.1140 37.5945,"
     "127.1110 37.5890, 127.1050 37.5835, 127.1020 37.5785",
     "Sinnae, Manguri pass, Mangusan"),
    ("gwangjin", None, "ridge", "jungnang-gwangjin-out", "gwangjin-gangdong-out",
     "127.1025 37.5690, 127.1030 37.5640, 127.1055 37.5600, 127.1100 37.5572, 127.1145 37.5568",
     "Achasan, Walkerhill"),
    ("gangdong", None, "water", "gwangjin-gangdong-out", "gangdong-songpa-out",
     "127.1205 37.5610, 127.1255 37.5655, 127.1330 37.5700, 127.1420 37.5735, 127.1520 37.5765,"
     "127.1620 37.5785, 127.1710 37.5790, 127.1755 37.5760, 127.1768 37.5710, 127.1785 37.5660,"
     "127.1815 37.5610, 127.1810 37.5560, 127.1790 37.5510, 127.1755 37.5480, 127.1700 37.5465,"
     "127.1635 37.5455, 127.1570 37.5410, 127.1540 37.5340, 127.1520 37.5280, 127.1488 37.5215",
     "mid-river of the Han, Gangil, Sangil, Iljasan"),
    ("songpa", None, "ridge", "gangdong-songpa-out", "songpa-gangnam-out",
     "127.1425 37.5110, 127.1415 37.5050, 127.1455 37.5025, 127.1510 37.5005, 127.1570 37.4990,"
     "127.1610 37.4945, 127.1615 37.4890, 127.1600 37.4830, 127.1570 37.4780, 127.1510 37.4750,"
     "127.1450 37.4735, 127.1380 37.4720, 127.1325 37.4700, 127.1270 37.4680",
     "Macheon, Cheongnyangsan, Wirye, Bokjeong"),
    ("gangnam", None, "ridge", "songpa-gangnam-out", "gangnam-seocho-out",
     "127.1165 37.4625, 127.1110 37.4595, 127.1050 37.4600, 127.0990 37.4575",
     "Segok"),
    ("seocho", None, "ridge", "gangnam-seocho-out", "seocho-gwanak-out",
     "127.0940 37.4500, 127.0875 37.4450, 127.0805 37.4415, 127.0735 37.4390, 127.0700 37.4330,"
     "127.0625 37.4300, 127.0545 37.4285, 127.0480 37.4290, 127.0430 37.4330, 127.0385 37.4390,"
     "127.0365 37.4450, 127.0355 37.4510, 127.0350 37.4570, 127.0300 37.4610, 127.0230 37.4635,"
     "127.0165 37.4590, 127.0095 37.4570, 127.0025 37.4560, 126.9970 37.4600, 126.9925 37.4620",
     "Inneungsan, Cheonggyesan, Oknyeobong, Umyeon, Namtaeryeong pass"),
    ("gwanak", None, "ridge", "seocho-gwanak-out", "gwanak-geumcheon-out",
     "126.9800 37.4555, 126.9720 37.4502, 126.9637 37.4450, 126.9565 37.4418, 126.9490 37.4400,"
     "126.9420 37.4390, 126.9365 37.4388",
     "Gwanaksan Yeonjudae, Samseongsan"),
    ("geumcheon", None, "water", "gwanak-geumcheon-out", "geumcheon-guro-out",
     "126.9255 37.4365, 126.9190 37.4340, 126.9110 37.4345, 126.9045 37.4370, 126.8990 37.4395,"
     "126.8955 37.4450, 126.8920 37.4510, 126.8900 37.4570, 126.8880 37.4630, 126.8840 37.4690,"
     "126.8790 37.4740, 126.8755 37.4790",
     "Hoamsan, Seoksu, then down the Anyangcheon"),
    ("guro", None, "water", "geumcheon-guro-out", "guro-yangcheon-out",
     "126.8715 37.4895, 126.8675 37.4925, 126.8610 37.4902, 126.8560 37.4868, 126.8510 37.4825,"
     "126.8460 37.4785, 126.8380 37.4758, 126.8300 37.4748, 126.8220 37.4758, 126.8172 37.4800,"
     "126.8160 37.4850, 126.8182 37.4910, 126.8165 37.4970, 126.8192 37.5030",
     "Mokgamcheon, Hang-dong, Onsu"),
    ("yangcheon", None, "ridge", "guro-yangcheon-out", "yangcheon-gangseo-out",
     "126.8270 37.5170, 126.8278 37.5240, 126.8255 37.5300, 126.8248 37.5355",
     "Sinwol, towards Gogang"),
    ("gangseo", None, "water", "yangcheon-gangseo-out", "gangseo-mapo-out",
     "126.8160 37.5410, 126.8080 37.5405, 126.8000 37.5375, 126.7920 37.5380, 126.7860 37.5415,"
     "126.7780 37.5475, 126.7700 37.5520, 126.7665 37.5560, 126.7740 37.5600, 126.7830 37.5630,"
     "126.7915 37.5670, 126.7945 37.5730, 126.7960 37.5800, 126.7985 37.5870, 126.8020 37.5940,"
     "126.8040 37.6005, 126.8110 37.6002, 126.8200 37.5965, 126.8300 37.5902, 126.8420 37.5832",
     "Ojeong, Gimpo airport, Gaehwa, Haengju bridge, mid-river of the Han"),

    # --- Jongno ------------------------------------------------------------
    ("jongno", "eunpyeong", "ridge", "jongno-eunpyeong-seodaemun", "eunpyeong-jongno-out",
     "126.9475 37.6155, 126.9485 37.6210, 126.9540 37.6248, 126.9578 37.6275, 126.9625 37.6290",
     "Tangchundae ridge, Hyangnobong, Bibong, Samobawi, Munsubong"),
    ("jongno", "seodaemun", "ridge", "jongno-seodaemun-jung", "jongno-eunpyeong-seodaemun",
     "126.9655 37.5685, 126.9610 37.5718, 126.9585 37.5745, 126.9560 37.5775, 126.9545 37.5805,"
     "126.9565 37.5845, 126.9565 37.5895, 126.9560 37.5945, 126.9550 37.5985, 126.9515 37.6035",
     "Dongnimmun, Inwangsan, Hongjimun, Tangchundae wall"),
    ("jongno", "jung", "road", "jongno-seodaemun-jung", "jongno-jung-seongdong",
     "126.9685 37.5680, 126.9715 37.5692, 126.9760 37.5692, 126.9785 37.5692, 126.9830 37.5686,"
     "126.9880 37.5682, 126.9935 37.5684, 126.9990 37.5690, 127.0045 37.5697, 127.0095 37.5700,"
     "127.0150 37.5702",
     "Saemunan-ro and the Cheonggyecheon"),
    ("jongno", "seongdong", "road", "jongno-jung-seongdong", "jongno-seongdong-dongdaemun",
     "", "Cheonggyecheon"),
    ("jongno", "dongdaemun", "road", "jongno-seongdong-dongdaemun", "jongno-dongdaemun-seongbuk",
     "127.0240 37.5735, 127.0233 37.5765", "Nangye-ro, west of Sinseol-dong station"),
    ("jongno", "seongbuk", "ridge", "jongno-dongdaemun-seongbuk", "jongno-seongbuk-out",
     "127.0185 37.5818, 127.0145 37.5822, 127.0100 37.5812, 127.0080 37.5822, 127.0060 37.5850,"
     "127.0035 37.5880, 126.9990 37.5905, 126.9945 37.5915, 126.9890 37.5925, 126.9850 37.5945,"
     "126.9820 37.5962, 126.9790 37.5985, 126.9810 37.6025, 126.9855 37.6055, 126.9870 37.6095,"
     "126.9840 37.6150, 126.9810 37.6205, 126.9790 37.6260",
     "Naksan, Hyehwamun, city wall, Sukjeongmun, Bugak skyway, Hyeongjebong"),

    # --- Jung --------------------------------------------------------------
    ("jung", "seodaemun", "road", "jung-seodaemun-mapo", "jongno-seodaemun-jung",
     "126.9648 37.5602, 126.9665 37.5615, 126.9668 37.5640", "Chungjeongno, Seosomun"),
    ("jung", "mapo", "road", "jung-mapo-yongsan", "jung-seodaemun-mapo",
     "126.9615 37.5540", "Manri-dong, Ahyeon"),
    ("jung", "yongsan", "road", "jung-mapo-yongsan", "jung-yongsan-seongdong",
     "126.9655 37.5530, 126.9690 37.5555, 126.9715 37.5562, 126.9728 37.5535, 126.9765 37.5532,"
     "126.9800 37.5528, 126.9835 37.5528, 126.9880 37.5516, 126.9925 37.5500, 126.9965 37.5488,"
     "127.0005 37.5492, 127.0030 37.5475, 127.0060 37.5472",
     "Manrijae-ro, Seoul station, Namsan ridge, Beotigogae"),
    ("jung", "seongdong", "road", "jung-yongsan-seongdong", "jongno-jung-seongdong",
     "127.0120 37.5480, 127.0155 37.5510, 127.0165 37.5545, 127.0195 37.5572, 127.0220 37.5600,"
     "127.0225 37.5640, 127.0240 37.5660, 127.0235 37.5690",
     "Maebongsan, Geumho hill, Muhakbong, Nangye-ro"),

    # --- Yongsan -----------------------------------------------------------
    ("yongsan", "mapo", "road", "jung-mapo-yongsan", "mapo-yongsan-yeongdeungpo",
     "126.9585 37.5490, 126.9565 37.5460, 126.9570 37.5425, 126.9550 37.5400, 126.9525 37.5378,"
     "126.9500 37.5368, 126.9465 37.5355, 126.9430 37.5335",
     "Manrijae-ro, Hyochang, Yongmun, Cheongam"),
    ("yongsan", "yeongdeungpo", "water", "mapo-yongsan-yeongdeungpo", "yongsan-yeongdeungpo-dongjak",
     "126.9460 37.5266", "Han at Wonhyo bridge"),
    ("yongsan", "dongjak", "water", "yongsan-yeongdeungpo-dongjak", "yongsan-dongjak-seocho",
     "126.9540 37.5172, 126.9580 37.5148, 126.9640 37.5132, 126.9710 37.5112, 126.9775 37.5097",
     "Han at the railway bridges, south of Nodeulseom"),
    ("yongsan", "seocho", "water", "yongsan-dongjak-seocho", "yongsan-seocho-gangnam",
     "126.9890 37.5122, 126.9958 37.5150, 127.0020 37.5182, 127.0085 37.5225",
     "Han at Banpo bridge"),
    ("yongsan", "gangnam", "water", "yongsan-seocho-gangnam", "yongsan-seongdong-gangnam",
     "127.0150 37.5290", "Han above Hannam bridge"),
    ("yongsan", "seongdong", "road", "jung-yongsan-seongdong", "yongsan-seongdong-gangnam",
     "127.0115 37.5440, 127.0122 37.5410, 127.0132 37.5375, 127.0138 37.5345",
     "Maebongsan, Dokseodang-ro"),

    # --- Seongdong ---------------------------------------------------------
    ("seongdong", "dongdaemun", "water", "jongno-seongdong-dongdaemun", "seongdong-gwangjin-dongdaemun",
     "127.0290 37.5712, 127.0345 37.5712, 127.0395 37.5712, 127.0440 37.5705, 127.0475 37.5700,"
     "127.0510 37.5680, 127.0545 37.5662, 127.0595 37.5637, 127.0645 37.5614, 127.0685 37.5598",
     "Cheonggyecheon, then Cheonho-daero through Dapsimni and Janghanpyeong"),
    ("seongdong", "gwangjin", "road", "seongdong-gwangjin-dongdaemun", "seongdong-gwangjin-gangnam",
     "127.0720 37.5565, 127.0706 37.5540, 127.0692 37.5510, 127.0676 37.5480, 127.0662 37.5440,"
     "127.0651 37.5400, 127.0641 37.5360, 127.0625 37.5325",
     "Songjeong, Dongil-ro, east of Seongsu"),
    ("seongdong", "gangnam", "water", "yongsan-seongdong-gangnam", "seongdong-gwangjin-gangnam",
     "127.0205 37.5345, 127.0275 37.5370, 127.0352 37.5378, 127.0430 37.5370, 127.0500 37.5345,"
     "127.0560 37.5315",
     "Han at Dongho, Seongsu and Yeongdong bridges"),

    # --- Gwangjin ----------------------------------------------------------
    ("gwangjin", "dongdaemun", "water", "seongdong-gwangjin-dongdaemun", "gwangjin-dongdaemun-jungnang",
     "127.0722 37.5630, 127.0742 37.5680", "Jungnangcheon"),
    ("gwangjin", "jungnang", "ridge", "gwangjin-dongdaemun-jungnang", "jungnang-gwangjin-out",
     "127.0800 37.5700, 127.0850 37.5692, 127.0905 37.5695, 127.0955 37.5718",
     "between Junggok and Myeonmok, Yongmasan"),
    ("gwangjin", "gangnam", "water", "seongdong-gwangjin-gangnam", "gwangjin-gangnam-songpa",
     "127.0638 37.5262", "Han at Cheongdam bridge"),
    ("gwangjin", "songpa", "water", "gwangjin-gangnam-songpa", "gwangjin-songpa-gangdong",
     "127.0760 37.5235, 127.0840 37.5240, 127.0922 37.5260, 127.0990 37.5295, 127.1035 37.5340,"
     "127.1075 37.5385",
     "Han at Jamsil and Olympic bridges"),
    ("gwangjin", "gangdong", "water", "gwangjin-songpa-gangdong", "gwangjin-gangdong-out",
     "127.1143 37.5450, 127.1165 37.5500", "Han at Gwangjin bridge"),

    # --- The north-east ----------------------------------------------------
    ("dongdaemun", "jungnang", "water", "gwangjin-dongdaemun-jungnang", "dongdaemun-jungnang-seongbuk",
     "127.0755 37.5790, 127.0745 37.5850, 127.0725 37.5905, 127.0715 37.5955, 127.0705 37.6005",
     "Jungnangcheon"),
    ("dongdaemun", "seongbuk", "ridge", "jongno-dongdaemun-seongbuk", "dongdaemun-jungnang-seongbuk",
     "127.0255 37.5812, 127.0285 37.5828, 127.0320 37.5848, 127.0355 37.5872, 127.0385 37.5905,"
     "127.0420 37.5950, 127.0465 37.5985, 127.0520 37.6010, 127.0570 37.6020, 127.0615 37.6035,"
     "127.0660 37.6045",
     "Seongbukcheon, Gosan-daero, Cheonjangsan, Sinimun"),
    ("jungnang", "seongbuk", "water", "dongdaemun-jungnang-seongbuk", "jungnang-seongbuk-nowon",
     "127.0705 37.6100", "Jungnangcheon"),
    ("jungnang", "nowon", "water", "jungnang-seongbuk-nowon", "nowon-jungnang-out",
     "127.0735 37.6172, 127.0790 37.6178, 127.0850 37.6180, 127.0910 37.6185, 127.0980 37.6195",
     "Mukdongcheon, Taereung and Hwarangdae stations"),
    ("seongbuk", "gangbuk", "ridge", "seongbuk-gangbuk-out", "seongbuk-gangbuk-nowon",
     "126.9950 37.6300, 127.0020 37.6268, 127.0075 37.6235, 127.0125 37.6195, 127.0190 37.6155,"
     "127.0250 37.6125, 127.0303 37.6128, 127.0350 37.6145, 127.0400 37.6170, 127.0440 37.6195,"
     "127.0470 37.6225",
     "Kalbawi ridge, Solsaem, Mia crossing, Odongsan"),
    ("seongbuk", "nowon", "water", "jungnang-seongbuk-nowon", "seongbuk-gangbuk-nowon",
     "127.0650 37.6145, 127.0605 37.6160, 127.0565 37.6190, 127.0525 37.6220",
     "Uicheon"),
    ("gangbuk", "nowon", "water", "seongbuk-gangbuk-nowon", "gangbuk-dobong-nowon",
     "127.0475 37.6290, 127.0445 37.6335", "Uicheon"),
    ("gangbuk", "dobong", "water", "gangbuk-dobong-nowon", "gangbuk-dobong-out",
     "127.0360 37.6395, 127.0300 37.6430, 127.0240 37.6470, 127.0195 37.6505, 127.0160 37.6550,"
     "127.0185 37.6610, 127.0170 37.6670, 127.0125 37.6725, 127.0080 37.6780",
     "Uicheon, then the ridge between Ui and Banghak"),
    ("dobong", "nowon", "water", "gangbuk-dobong-nowon", "dobong-nowon-out",
     "127.0460 37.6395, 127.0505 37.6420, 127.0555 37.6425, 127.0565 37.6455, 127.0545 37.6500,"
     "127.0530 37.6545, 127.0520 37.6590, 127.0505 37.6650, 127.0498 37.6710, 127.0502 37.6780,"
     "127.0515 37.6850",
     "Choansan, then up the Jungnangcheon"),

    # --- The north-west ----------------------------------------------------
    ("eunpyeong", "seodaemun", "ridge", "eunpyeong-seodaemun-mapo", "jongno-eunpyeong-seodaemun",
     "126.9065 37.5798, 126.9100 37.5838, 126.9140 37.5872, 126.9190 37.5882, 126.9245 37.5895,"
     "126.9290 37.5935, 126.9340 37.5965, 126.9385 37.5995, 126.9425 37.6040",
     "Bulgwangcheon, Baengnyeonsan, Sangol pass"),
    ("eunpyeong", "mapo", "road", "mapo-eunpyeong-out", "eunpyeong-seodaemun-mapo",
     "126.8905 37.5845, 126.8958 37.5805, 126.9005 37.5768", "Gyeongui railway, Susaek station"),
    ("seodaemun", "mapo", "road", "eunpyeong-seodaemun-mapo", "jung-seodaemun-mapo",
     "126.9085 37.5722, 126.9148 37.5685, 126.9195 37.5665, 126.9230 37.5640, 126.9265 37.5610,"
     "126.9290 37.5580, 126.9330 37.5560, 126.9368 37.5553, 126.9420 37.5560, 126.9461 37.5567,"
     "126.9510 37.5572, 126.9562 37.5575, 126.9600 37.5580",
     "Gajwa station, Yeonhui, Sinchon-ro"),

    # --- The south-west ----------------------------------------------------
    ("mapo", "gangseo", "water", "gangseo-mapo-yeongdeungpo", "gangseo-mapo-out",
     "126.8800 37.5605, 126.8720 37.5655, 126.8622 37.5716", "Han at Gayang and World Cup bridges"),
    ("mapo", "yeongdeungpo", "water", "gangseo-mapo-yeongdeungpo", "mapo-yongsan-yeongdeungpo",
     "126.8918 37.5515, 126.8970 37.5480, 126.9025 37.5448, 126.9080 37.5415, 126.9160 37.5392,"
     "126.9250 37.5385, 126.9330 37.5355",
     "Han at Seongsan, Yanghwa, Seogang and Mapo bridges"),
    ("yangcheon", "gangseo", "road", "yangcheon-gangseo-out", "gangseo-yangcheon-yeongdeungpo",
     "126.8285 37.5415, 126.8330 37.5405, 126.8345 37.5365, 126.8375 37.5335, 126.8420 37.5310,"
     "126.8467 37.5312, 126.8510 37.5335, 126.8555 37.5375, 126.8595 37.5430, 126.8630 37.5480,"
     "126.8655 37.5503, 126.8700 37.5480, 126.8748 37.5462, 126.8790 37.5440, 126.8815 37.5410",
     "Sinwol, Kkachisan station, Deungchon, Yeomchang"),
    ("yangcheon", "guro", "road", "guro-yangcheon-out", "guro-yangcheon-yeongdeungpo",
     "126.8300 37.5090, 126.8360 37.5075, 126.8420 37.5065, 126.8480 37.5055, 126.8540 37.5060,"
     "126.8600 37.5050, 126.8660 37.5045, 126.8735 37.5035, 126.8765 37.5068, 126.8785 37.5110",
     "Maebongsan, Gyenam park, Anyangcheon"),
    ("yangcheon", "yeongdeungpo", "water", "guro-yangcheon-yeongdeungpo", "gangseo-yangcheon-yeongdeungpo",
     "126.8788 37.5210, 126.8790 37.5260, 126.8812 37.5320", "Anyangcheon"),
    ("gangseo", "yeongdeungpo", "water", "gangseo-yangcheon-yeongdeungpo", "gangseo-mapo-yeongdeungpo",
     "126.8850 37.5420, 126.8848 37.5465, 126.8840 37.5510", "Anyangcheon mouth"),
    ("guro", "yeongdeungpo", "water", "guro-yangcheon-yeongdeungpo", "guro-yeongdeungpo-gwanak",
     "126.8840 37.5140, 126.8882 37.5115, 126.8928 37.5090, 126.8948 37.5050, 126.8957 37.5000,"
     "126.8962 37.4945, 126.8980 37.4893",
     "Dorimcheon, Daerim station"),
    ("guro", "geumcheon", "road", "geumcheon-guro-out", "guro-geumcheon-gwanak",
     "126.8790 37.4845, 126.8835 37.4832, 126.8870 37.4805, 126.8905 37.4795, 126.8955 37.4805,"
     "126.9000 37.4808",
     "Digital Complex bridge, Garibong"),
    ("guro", "gwanak", "road", "guro-geumcheon-gwanak", "guro-yeongdeungpo-gwanak",
     "126.9025 37.4835", "Siheung-daero"),
    ("geumcheon", "gwanak", "ridge", "guro-geumcheon-gwanak", "gwanak-geumcheon-out",
     "126.9055 37.4775, 126.9085 37.4730, 126.9110 37.4685, 126.9140 37.4635, 126.9165 37.4585,"
     "126.9195 37.4530, 126.9235 37.4480, 126.9280 37.4435",
     "Doksan hills, Hoamsan"),
    ("yeongdeungpo", "gwanak", "water", "guro-yeongdeungpo-gwanak", "yeongdeungpo-dongjak-gwanak",
     "126.9045 37.4862", "Dorimcheon"),

    # --- Dongjak, Gwanak and the south-east --------------------------------
    ("yeongdeungpo", "dongjak", "road", "yeongdeungpo-dongjak-gwanak", "yongsan-yeongdeungpo-dongjak",
     "126.9080 37.4905, 126.9110 37.4940, 126.9160 37.4970, 126.9202 37.4998, 126.9225 37.5040,"
     "126.9245 37.5085, 126.9268 37.5130, 126.9320 37.5155, 126.9380 37.5155, 126.9430 37.5165",
     "Sindaebang, Boramae and Daebang stations, Saetgang"),
    ("dongjak", "gwanak", "ridge", "yeongdeungpo-dongjak-gwanak", "dongjak-gwanak-seocho",
     "126.9130 37.4872, 126.9180 37.4890, 126.9230 37.4905, 126.9280 37.4905, 126.9340 37.4915,"
     "126.9400 37.4935, 126.9460 37.4930, 126.9520 37.4935, 126.9575 37.4925, 126.9620 37.4885,"
     "126.9660 37.4840, 126.9700 37.4800, 126.9760 37.4778",
     "Dorimcheon, Danggok, Guksabong, Salpijae, Kkachigogae"),
    ("dongjak", "seocho", "road", "dongjak-gwanak-seocho", "yongsan-dongjak-seocho",
     "126.9818 37.4815, 126.9820 37.4862, 126.9828 37.4910, 126.9842 37.4960, 126.9852 37.5000,"
     "126.9838 37.5040",
     "Dongjak-daero, Isu station, Banpocheon mouth"),
    ("gwanak", "seocho", "ridge", "seocho-gwanak-out", "dongjak-gwanak-seocho",
     "126.9845 37.4630, 126.9828 37.4670, 126.9820 37.4720", "Namtaeryeong, Gwacheon-daero"),
    ("seocho", "gangnam", "road", "gangnam-seocho-out", "yongsan-seocho-gangnam",
     "127.0910 37.4620, 127.0880 37.4690, 127.0840 37.4740, 127.0790 37.4757, 127.0720 37.4725,"
     "127.0650 37.4695, 127.0585 37.4685, 127.0535 37.4695, 127.0490 37.4715, 127.0465 37.4755,"
     "127.0435 37.4805, 127.0400 37.4800, 127.0362 37.4795, 127.0350 37.4825, 127.0342 37.4846,"
     "127.0320 37.4890, 127.0298 37.4935, 127.0277 37.4980, 127.0250 37.5040, 127.0217 37.5110,"
     "127.0200 37.5165, 127.0172 37.5220",
     "Daemosan, Guryongsan, Yangjaecheon, Gangnam-daero, Hannam bridge"),
    ("gangnam", "songpa", "water", "songpa-gangnam-out", "gwangjin-gangnam-songpa",
     "127.1210 37.4720, 127.1180 37.4775, 127.1130 37.4830, 127.1075 37.4880, 127.1020 37.4925,"
     "127.0960 37.4955, 127.0890 37.4970, 127.0820 37.4985, 127.0755 37.5010, 127.0715 37.5050,"
     "127.0695 37.5100, 127.0670 37.5150, 127.0660 37.5195",
     "Tancheon"),
    ("songpa", "gangdong", "road", "gangdong-songpa-out", "gwangjin-songpa-gangdong",
     "127.1405 37.5175, 127.1360 37.5190, 127.1310 37.5225, 127.1260 37.5250, 127.1215 37.5275,"
     "127.1195 37.5310, 127.1205 37.5345, 127.1195 37.5375, 127.1155 37.5403",
     "Olympic park, Seongnae, Pungnap earthen wall"),
]

# Coordinates are held as whole numbers of 1e-7 degree, so that equality,
# orientation and area are exact.
GRID = 10_000_000

# A smooth arc gets a vertex about every 1/500 degree (some 200 m).
STEP = 0.002


def to_grid(lon, lat):
    """A point on the 1e-7 degree grid, as a pair of whole numbers."""
    return (round(lon * GRID), round(lat * GRID))


def smooth(points):
    """A Catmull-Rom curve through the points, which themselves are kept.

    Only + - * / and sqrt are used: they give the same bits on every machine.
    """
    if len(points) < 3:
        return points
    first = (2 * points[0][0] - points[1][0], 2 * points[0][1] - points[1][1])
    last = (2 * points[-1][0] - points[-2][0], 2 * points[-1][1] - points[-2][1])
    padded = [first] + points + [last]
    curve = [points[0]]
    for i in range(1, len(padded) - 2):
        p0, p1, p2, p3 = padded[i - 1:i + 3]
        length = math.sqrt((p2[0] - p1[0]) ** 2 + (p2[1] - p1[1]) ** 2)
        pieces = max(1, int(length / STEP))
        for k in range(1, pieces):
            t = k / pieces
            curve.append(tuple(
                0.5 * (2 * p1[a] + (p2[a] - p0[a]) * t
                       + (2 * p0[a] - 5 * p1[a] + 4 * p2[a] - p3[a]) * t * t
                       + (3 * p1[a] - p0[a] - 3 * p2[a] + p3[a]) * t * t * t)
                for a in (0, 1)))
        curve.append(p2)
    return curve


def arc_points(arc):
    """All vertices of an arc on the grid, both end nodes included."""
    _, _, kind, start, end, between, _ = arc
    points = [NODES[start]]
    for pair in between.split(","):
        if pair.strip():
            lon, lat = pair.split()
            points.append((float(lon), float(lat)))
    points.append(NODES[end])
    if kind != "road":
        points = smooth(points)
    return [to_grid(lon, lat) for lon, lat in points]


def twice_area(ring):
    """Twice the signed area of a closed ring; positive is counter-clockwise."""
    return sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in zip(ring, ring[1:]))


def gu_ring(key):
    """The closed counter-clockwise ring of a gu, joined from its arcs."""
    parts = [(arc[3], arc[4], arc_points(arc)) for arc in ARCS if key in arc[:2]]
    start, here, ring = parts[0][0], parts[0][1], list(parts[0][2])
    left = parts[1:]
    while here != start:
        for part in left:
            if here in part[:2]:
                break
        else:
            raise SystemExit(f"{key}: the arcs do not close at {here}")
        left.remove(part)
        begin, end, points = part
        if begin != here:
            end, points = begin, points[::-1]
        ring += points[1:]
        here = end
    if left:
        raise SystemExit(f"{key}: arcs left over: {left}")
    if twice_area(ring) < 0:
        ring.reverse()
    # Begin at the westernmost vertex, so that the order of ARCS does not show.
    first = ring.index(min(ring))
    return ring[first:-1] + ring[:first] + [ring[first]]


def gu_geojson(rings):
    """The GeoJSON text, written by hand to keep seven decimals."""
    def number(value):
        sign = "-" if value < 0 else ""
        return f"{sign}{abs(value) // GRID}.{abs(value) % GRID:07d}"

    def bbox(points):
        xs, ys = [p[0] for p in points], [p[1] for p in points]
        return "[" + ", ".join(map(number, (min(xs), min(ys), max(xs), max(ys)))) + "]"

    features = []
    for key, (code, name, english, _, _, _) in GU.items():
        properties = {"code": code, "name": name, "name_eng": english,
                      "approximate": True, "note": NOTE}
        positions = ", ".join(f"[{number(x)}, {number(y)}]" for x, y in rings[key])
        features.append(
            '{"type": "Feature", "id": ' + json.dumps(code)
            + ', "bbox": ' + bbox(rings[key])
            + ', "properties": ' + json.dumps(properties, ensure_ascii=False)
            + ', "geometry": {"type": "Polygon", "coordinates": [[' + positions + "]]}}")
    everything = [p for ring in rings.values() for p in ring]
    return ('{"type": "FeatureCollection",\n"bbox": ' + bbox(everything)
            + ',\n"features": [\n' + ",\n".join(features) + "\n]}\n")


def area_km2(ring):
    """Area on the WGS 84 ellipsoid, by the sinusoidal (equal-area) projection.

    The latitude scale is taken as constant, which over Seoul is good to 0.01 %.
    """
    a, e2 = 6378.137, 0.00669437999014
    mid = math.radians(37.56)
    meridian = a * (1 - e2) / (1 - e2 * math.sin(mid) ** 2) ** 1.5
    flat = []
    for x, y in ring:
        lat = math.radians(y / GRID)
        normal = a / math.sqrt(1 - e2 * math.sin(lat) ** 2)
        flat.append((math.radians(x / GRID - 127) * normal * math.cos(lat),
                     (lat - mid) * meridian))
    return twice_area(flat) / 2


def inside(point, ring):
    """Whether the point lies inside the ring (exact; the border counts as out)."""
    x, y = point
    within = False
    for (x1, y1), (x2, y2) in zip(ring, ring[1:]):
        turn = (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1)
        if turn == 0 and min(x1, x2) <= x <= max(x1, x2) and min(y1, y2) <= y <= max(y1, y2):
            return False
        if (y1 > y) != (y2 > y) and (turn > 0) == (y2 > y1):
            within = not within
    return within


# ---------------------------------------------------------------------------
# 3. Categories
# ---------------------------------------------------------------------------

CATEGORIES = [
    ("food", "Eating out", "외식"),
    ("cafe", "Cafés and bakeries", "카페·베이커리"),
    ("bar", "Bars", "주점"),
    ("groceries", "Groceries", "식료품"),
    ("convenience", "Convenience stores", "편의점"),
    ("transport", "Public transport", "대중교통"),
    ("taxi", "Taxis", "택시"),
    ("fuel", "Fuel", "주유"),
    ("parking", "Parking", "주차"),
    ("health", "Doctors and dentists", "병원"),
    ("pharmacy", "Pharmacies", "약국"),
    ("fitness", "Sport and fitness", "운동"),
    ("culture", "Culture and leisure", "문화·여가"),
    ("shopping", "Shopping", "쇼핑"),
    ("clothing", "Clothing", "의류·잡화"),
    ("books", "Books and stationery", "도서·문구"),
    ("education", "Education", "교육"),
    ("lodging", "Lodging", "숙박"),
    ("telecom", "Telephone and internet", "통신"),
    ("subscription", "Subscriptions", "구독"),
    ("household", "Household", "생활·주거"),
    ("beauty", "Hair and beauty", "미용"),
    ("travel", "Travel", "여행"),
    ("gifts", "Gifts", "선물·경조사"),
    ("other", "Other", "기타"),
]

# ---------------------------------------------------------------------------
# 4. Places
# ---------------------------------------------------------------------------

# A made-up person: home in Mangwon-dong (Mapo), office in Yeoksam-dong
# (Gangnam), most weekends out somewhere in the city. The shops are invented and
# stand near real stations and neighbourhood centres.
#
# area: (gu, months in which the area is most worth a visit)
AREAS = {
    "home":       ("mapo", ()),
    "mapo":       ("mapo", (5, 6, 9, 10)),
    "work":       ("gangnam", ()),
    "gangnam":    ("gangnam", (12, 1)),
    "jongno":     ("jongno", (4, 10, 11)),
    "jung":       ("jung", (12, 11)),
    "yongsan":    ("yongsan", (1, 2, 6)),
    "seongdong":  ("seongdong", (3, 4, 5)),
    "gwangjin":   ("gwangjin", (5, 9)),
    "dongdaemun": ("dongdaemun", (9, 2)),
    "jungnang":   ("jungnang", (5,)),
    "seongbuk":   ("seongbuk", (10,)),
    "gangbuk":    ("gangbuk", (10, 11)),
    "dobong":     ("dobong", (10, 11)),
    "nowon":      ("nowon", (4, 10)),
    "eunpyeong":  ("eunpyeong", (6, 10)),
    "seodaemun":  ("seodaemun", (4,)),
    "yangcheon":  ("yangcheon", (1, 2)),
    "gangseo":    ("gangseo", (5, 6)),
    "guro":       ("guro", (5, 8)),
    "geumcheon":  ("geumcheon", (12, 1)),
    "yeouido":    ("yeongdeungpo", (4, 10)),
    "mall":       ("yeongdeungpo", (1, 7, 8)),
    "dongjak":    ("dongjak", (2, 3)),
    "gwanak":     ("gwanak", (11,)),
    "seocho":     ("seocho", (3, 12)),
    "songpa":     ("songpa", (4, 12)),
    "gangdong":   ("gangdong", (9,)),
    "tokyo":      (None, ()),
    "osaka":      (None, ()),
    "airport":    (None, ()),
}

# (area, name, category, lon, lat, lowest price, highest price)
#
# Prices are in won, in Japan in yen. The position is that of a landmark near by.
PLACES = [
    # Home: Mangwon, Hapjeong
    ("home", "망원골 손칼국수", "food", 126.9052, 37.5562, 8500, 11000),
    ("home", "물결식당", "food", 126.9040, 37.5553, 9000, 14000),
    ("home", "합정 고등어구이", "food", 126.9128, 37.5490, 9500, 15000),
    ("home", "빵, 그리고 오후", "cafe", 126.9048, 37.5571, 3800, 13500),
    ("home", "커피나무숲 망원점", "cafe", 126.9090, 37.5557, 3500, 6800),
    ("home", "모퉁이커피", "cafe", 126.9044, 37.5566, 3500, 5500),
    ("home", "달빛포차", "bar", 126.9132, 37.5488, 18000, 52000),
    ("home", "망원 채소가게", "groceries", 126.9060, 37.5559, 3000, 14000),
    ("home", "한아름마트 망원점", "groceries", 126.9075, 37.5550, 9800, 68000),
    ("home", "오늘편의점 망원역점", "convenience", 126.9098, 37.5563, 1500, 12800),
    ("home", "오늘편의점 합정점", "convenience", 126.9136, 37.5499, 1500, 9800),
    ("home", "지하철 망원역", "transport", 126.9101, 37.5561, 1550, 1550),
    ("home", "지하철 합정역", "transport", 126.9139, 37.5496, 1550, 1550),
    ("home", "늘봄약국", "pharmacy", 126.9088, 37.5565, 3000, 18500),
    ("home", "바른숨의원", "health", 126.9094, 37.5566, 4700, 16500),
    ("home", "하얀이치과", "health", 126.9130, 37.5500, 12000, 95000),
    ("home", "머리, 맡김", "beauty", 126.9066, 37.5568, 22000, 78000),
    ("home", "튼튼짐 합정점", "fitness", 126.9142, 37.5501, 59000, 59000),
    ("home", "맑은세탁소", "household", 126.9057, 37.5575, 5000, 24000),
    ("home", "고운주유소 성산", "fuel", 126.9035, 37.5640, 40000, 75000),
    # Mapo further afield
    ("mapo", "책방 골목끝", "books", 126.9234, 37.5607, 12000, 36000),
    ("mapo", "연남 국수마당", "food", 126.9226, 37.5612, 8500, 14500),
    ("mapo", "카페 \"달\"", "cafe", 126.9238, 37.5600, 5000, 12500),
    ("mapo", "레코드숲", "culture", 126.9235, 37.5552, 15000, 48000),
    ("mapo", "상암 하늘시네마", "culture", 126.8920, 37.5790, 12000, 30000),
    ("mapo", "공덕 족발골목집", "food", 126.9490, 37.5447, 26000, 45000),
    ("mapo", "난지 캠핑매점", "convenience", 126.8785, 37.5670, 4500, 28000),
    # Work: Yeoksam, Seolleung
    ("work", "지하철 역삼역", "transport", 127.0365, 37.5007, 1550, 1550),
    ("work", "지하철 선릉역", "transport", 127.0490, 37.5045, 1550, 1550),
    ("work", "새벽김밥 역삼", "food", 127.0358, 37.5010, 4000, 7500),
    ("work", "점심공방", "food", 127.0372, 37.5003, 9500, 12500),
    ("work", "오복순두부", "food", 127.0351, 37.4998, 9000, 12000),
    ("work", "산들비빔밥", "food", 127.0380, 37.5012, 9500, 13000),
    ("work", "테헤란국밥", "food", 127.0392, 37.5016, 9000, 12000),
    ("work", "우동, 한 그릇", "food", 127.0360, 37.4995, 8500, 13500),
    ("work", "초록접시 샐러드", "food", 127.0400, 37.5020, 9900, 14900),
    ("work", "짬뽕연구소", "food", 127.0345, 37.5015, 9000, 15000),
    ("work", "선릉돈가스", "food", 127.0482, 37.5040, 10500, 14500),
    ("work", "커피나무숲 역삼점", "cafe", 127.0368, 37.5011, 3500, 7200),
    ("work", "커피나무숲 선릉점", "cafe", 127.0486, 37.5049, 3500, 7200),
    ("work", "반걸음커피", "cafe", 127.0377, 37.4999, 3000, 6000),
    ("work", "로스터리 남쪽", "cafe", 127.0355, 37.4992, 4500, 9500),
    ("work", "오늘편의점 역삼점", "convenience", 127.0363, 37.5005, 1500, 8900),
    ("work", "오늘편의점 테헤란점", "convenience", 127.0410, 37.5025, 1500, 8900),
    ("work", "불빛호프", "bar", 127.0350, 37.5004, 21000, 68000),
    ("work", "골목이자카야 하루", "bar", 127.0384, 37.4996, 28000, 74000),
    ("work", "역삼온누리약국", "pharmacy", 127.0361, 37.5013, 3000, 15500),
    ("work", "눈편한안과", "health", 127.0370, 37.5014, 8500, 42000),
    ("work", "테헤란어학원", "education", 127.0395, 37.5009, 180000, 180000),
    ("work", "책마당 강남", "books", 127.0296, 37.5030, 9800, 42000),
    # Gangnam at weekends; three shops share the position of an arcade
    ("gangnam", "삼성아케이드 영화관", "culture", 127.0590, 37.5115, 13000, 30000),
    ("gangnam", "삼성아케이드 라멘집", "food", 127.0590, 37.5115, 10500, 16000),
    ("gangnam", "삼성아케이드 문구점", "books", 127.0590, 37.5115, 4500, 27000),
    ("gangnam", "구름설탕 압구정", "cafe", 127.0285, 37.5262, 6500, 15500),
    ("gangnam", "옷가게 결", "clothing", 127.0232, 37.5203, 29000, 139000),
    ("gangnam", "도곡 평양면가", "food", 127.0470, 37.4880, 13000, 30000),
    # Jongno
    ("jongno", "서촌 밥상", "food", 126.9705, 37.5790, 11000, 19000),
    ("jongno", "익선 단팥집", "cafe", 126.9895, 37.5740, 6000, 14000),
    ("jongno", "북촌 찻집 소요", "cafe", 126.9850, 37.5815, 7000, 16000),
    ("jongno", "광화문 글벗서점", "books", 126.9775, 37.5712, 11000, 45000),
    ("jongno", "대학로 작은극장 별", "culture", 127.0025, 37.5820, 25000, 60000),
    ("jongno", "종로3가 생선구이", "food", 126.9915, 37.5708, 9000, 14000),
    # Jung
    ("jung", "을지로 골뱅이집", "bar", 126.9915, 37.5662, 22000, 48000),
    ("jung", "명동 교자방", "food", 126.9855, 37.5633, 10500, 21000),
    ("jung", "남대문 갈치골목집", "food", 126.9775, 37.5594, 10000, 18000),
    ("jung", "동대문 원단상회", "shopping", 127.0085, 37.5672, 8000, 42000),
    ("jung", "지하철 을지로3가역", "transport", 126.9918, 37.5663, 1550, 1550),
    # Yongsan
    ("yongsan", "해방촌 언덕피자", "food", 126.9862, 37.5425, 16000, 34000),
    ("yongsan", "이태원 향신료가게", "groceries", 126.9945, 37.5343, 6500, 28000),
    ("yongsan", "한남 화실카페", "cafe", 127.0005, 37.5345, 6500, 16000),
    ("yongsan", "용산 전자마당", "shopping", 126.9650, 37.5305, 15000, 189000),
    ("yongsan", "지하철 삼각지역", "transport", 126.9735, 37.5345, 1550, 1550),
    # Seongdong
    ("seongdong", "성수 구두공방 카페", "cafe", 127.0558, 37.5440, 6000, 15500),
    ("seongdong", "연무장 소품가게", "shopping", 127.0550, 37.5427, 9000, 58000),
    ("seongdong", "서울숲 도시락", "food", 127.0408, 37.5462, 9500, 17000),
    ("seongdong", "지하철 성수역", "transport", 127.0560, 37.5446, 1550, 1550),
    # Gwangjin
    ("gwangjin", "건대 양꼬치 은하", "food", 127.0712, 37.5393, 18000, 42000),
    ("gwangjin", "어린이대공원 앞 분식", "food", 127.0748, 37.5478, 5500, 13500),
    ("gwangjin", "강변 한강매점", "convenience", 127.0700, 37.5308, 4500, 19500),
    ("gwangjin", "보드게임방 주사위", "culture", 127.0705, 37.5412, 8000, 22000),
    # Dongdaemun
    ("dongdaemun", "청량리 청과상회", "groceries", 127.0440, 37.5805, 7000, 38000),
    ("dongdaemun", "회기 파전골목", "food", 127.0565, 37.5898, 14000, 32000),
    ("dongdaemun", "약령 쌍화다방", "cafe", 127.0388, 37.5805, 6000, 12000),
    # Jungnang
    ("jungnang", "면목 홍두깨", "food", 127.0870, 37.5885, 8000, 16000),
    ("jungnang", "중랑 장미꽃집", "gifts", 127.0770, 37.5945, 12000, 45000),
    ("jungnang", "망우 돌담카페", "cafe", 127.0925, 37.5990, 5500, 11500),
    # Seongbuk
    ("seongbuk", "성북동 누룽지백숙", "food", 126.9955, 37.5940, 17000, 52000),
    ("seongbuk", "성신여대 돈부리", "food", 127.0168, 37.5925, 8900, 13900),
    ("seongbuk", "안암 책다방", "cafe", 127.0282, 37.5875, 4500, 9500),
    # Gangbuk
    ("gangbuk", "수유 감자탕", "food", 127.0255, 37.6375, 12000, 36000),
    ("gangbuk", "우이동 산아래두부", "food", 127.0118, 37.6620, 11000, 28000),
    ("gangbuk", "4·19길 로스터", "cafe", 127.0125, 37.6470, 5000, 11000),
    # Dobong
    ("dobong", "도봉산 등산용품", "clothing", 127.0445, 37.6893, 12000, 88000),
    ("dobong", "도봉산 손두부", "food", 127.0425, 37.6890, 10000, 24000),
    ("dobong", "창동 음악다방", "cafe", 127.0475, 37.6533, 5500, 12500),
    # Nowon
    ("nowon", "공릉 도깨비국수", "food", 127.0732, 37.6252, 6500, 12000),
    ("nowon", "경춘숲길 카페 선로", "cafe", 127.0755, 37.6240, 5000, 12000),
    ("nowon", "노원 롤링볼링장", "fitness", 127.0618, 37.6553, 12000, 32000),
    # Eunpyeong
    ("eunpyeong", "연신내 곱창볶음", "food", 126.9207, 37.6189, 13000, 32000),
    ("eunpyeong", "한옥마을 찻집 담", "cafe", 126.9435, 37.6402, 6500, 15500),
    ("eunpyeong", "불광 등산매점", "convenience", 126.9300, 37.6105, 3000, 14000),
    ("eunpyeong", "지하철 연신내역", "transport", 126.9210, 37.6190, 1550, 1550),
    # Seodaemun
    ("seodaemun", "신촌 닭갈비 한판", "food", 126.9372, 37.5575, 12000, 29000),
    ("seodaemun", "연희동 중화원", "food", 126.9305, 37.5678, 11000, 38000),
    ("seodaemun", "홍제천 폭포커피", "cafe", 126.9375, 37.5805, 4500, 9500),
    ("seodaemun", "지하철 신촌역", "transport", 126.9368, 37.5560, 1550, 1550),
    # Yangcheon
    ("yangcheon", "목동 아이스링크 매점", "convenience", 126.8780, 37.5300, 3500, 13500),
    ("yangcheon", "목동 파스타집 여름", "food", 126.8735, 37.5275, 15000, 38000),
    ("yangcheon", "신정 떡집", "cafe", 126.8560, 37.5205, 5000, 18000),
    # Gangseo
    ("gangseo", "마곡 식물원 카페", "cafe", 126.8320, 37.5675, 5500, 14000),
    ("gangseo", "방화 메밀집", "food", 126.8135, 37.5765, 9500, 19000),
    ("gangseo", "화곡 시장떡볶이", "food", 126.8405, 37.5418, 4500, 12000),
    # Guro
    ("guro", "항동 수목원매점", "convenience", 126.8258, 37.4835, 3000, 12000),
    ("guro", "신도림 오락실", "culture", 126.8895, 37.5080, 5000, 18000),
    ("guro", "고척 야구장 치킨", "food", 126.8672, 37.4980, 17000, 34000),
    # Geumcheon
    ("geumcheon", "가산 재고의류관", "clothing", 126.8825, 37.4770, 19000, 129000),
    ("geumcheon", "시흥 손만두", "food", 126.9020, 37.4535, 7500, 16000),
    ("geumcheon", "가산 커피창고", "cafe", 126.8832, 37.4762, 3500, 7500),
    # Yeongdeungpo: Yeouido, Mullae, and a mall whose shops share one position
    ("yeouido", "여의나루 라면매점", "convenience", 126.9320, 37.5275, 4500, 18500),
    ("yeouido", "여의도 콩국수", "food", 126.9270, 37.5215, 12000, 26000),
    ("yeouido", "문래 철공소 카페", "cafe", 126.8945, 37.5165, 5500, 13500),
    ("yeouido", "지하철 여의나루역", "transport", 126.9328, 37.5271, 1550, 1550),
    ("mall", "한들몰 푸드코트", "food", 126.9035, 37.5170, 9000, 18000),
    ("mall", "한들몰 리빙관", "household", 126.9035, 37.5170, 12000, 96000),
    ("mall", "한들몰 의류관", "clothing", 126.9035, 37.5170, 25000, 149000),
    ("mall", "한들몰 카페온", "cafe", 126.9035, 37.5170, 4500, 9800),
    ("mall", "한들몰 주차장", "parking", 126.9035, 37.5170, 2000, 9000),
    # Dongjak
    ("dongjak", "노량진 수산 2호집", "food", 126.9410, 37.5133, 32000, 78000),
    ("dongjak", "이수 와플가게", "cafe", 126.9795, 37.4865, 4000, 9500),
    ("dongjak", "흑석 순댓국", "food", 126.9632, 37.5082, 9000, 14000),
    # Gwanak
    ("gwanak", "낙성대길 덮밥", "food", 126.9560, 37.4792, 9500, 15000),
    ("gwanak", "신림 순대타운 12호", "food", 126.9295, 37.4840, 9000, 22000),
    ("gwanak", "관악산 입구 김밥", "food", 126.9490, 37.4690, 4000, 9000),
    ("gwanak", "봉천 낮술카페", "cafe", 126.9528, 37.4805, 5500, 12000),
    # Seocho
    ("seocho", "서래 빵공방", "cafe", 126.9985, 37.4978, 6500, 19500),
    ("seocho", "고속터미널 꽃도매", "gifts", 127.0050, 37.5050, 8000, 36000),
    ("seocho", "우면 음악당 공연", "culture", 127.0118, 37.4790, 30000, 90000),
    ("seocho", "교대 곱창집", "food", 127.0142, 37.4930, 26000, 62000),
    # Songpa
    ("songpa", "송리단 오므라이스", "food", 127.1082, 37.5097, 11000, 22000),
    ("songpa", "석촌호수 카페 물결", "cafe", 127.1030, 37.5118, 6000, 14500),
    ("songpa", "잠실 스케이트장", "culture", 127.0985, 37.5112, 14000, 36000),
    ("songpa", "지하철 잠실역", "transport", 127.1002, 37.5133, 1550, 1550),
    # Gangdong
    ("gangdong", "천호 주꾸미집", "food", 127.1242, 37.5385, 14000, 34000),
    ("gangdong", "암사 선사카페", "cafe", 127.1300, 37.5575, 5000, 11500),
    ("gangdong", "둔촌 시장반찬", "groceries", 127.1375, 37.5300, 5000, 21000),
    # The trip
    ("airport", "인천공항 푸드홀", "food", 126.4505, 37.4602, 11000, 19000),
    ("airport", "인천공항 여행편의점", "convenience", 126.4500, 37.4597, 4500, 22000),
    ("tokyo", "ホテル桜坂 新宿", "lodging", 139.7005, 35.6935, 14800, 14800),
    ("tokyo", "ラーメン月の道 渋谷", "food", 139.7000, 35.6590, 950, 1650),
    ("tokyo", "寿司処 みなと 築地", "food", 139.7705, 35.6655, 2800, 6800),
    ("tokyo", "珈琲 三日月 浅草", "cafe", 139.7955, 35.7125, 550, 1400),
    ("tokyo", "文具の森 銀座", "books", 139.7655, 35.6720, 900, 5200),
    ("tokyo", "コンビニまいにち 新宿", "convenience", 139.7010, 35.6900, 280, 1900),
    ("tokyo", "上野の森美術喫茶", "culture", 139.7745, 35.7155, 1200, 2400),
    ("tokyo", "東京駅 新幹線きっぷ", "travel", 139.7671, 35.6812, 13870, 13870),
    ("osaka", "お好み焼き 川風 道頓堀", "food", 135.5015, 34.6687, 1100, 2600),
    ("osaka", "たこ焼き 八つ星 難波", "food", 135.5005, 34.6655, 600, 1100),
    ("osaka", "喫茶 うめの木 梅田", "cafe", 135.4975, 34.7030, 500, 1300),
    ("osaka", "ホテル川音 難波", "lodging", 135.4990, 34.6640, 12600, 12600),
    ("osaka", "関空みやげ店", "gifts", 135.2440, 34.4345, 1200, 4800),
]

# Shops without a place: (name, category, lowest price, highest price)
ONLINE = {
    "delivery": [("배달한상", "food", 14000, 32000), ("번개접시", "food", 12000, 27000)],
    "groceries": [("새벽바구니", "groceries", 18000, 62000)],
    "shop": [("모두담아몰", "shopping", 7900, 89000), ("집다운 생활", "household", 6900, 54000),
             ("옷장너머", "clothing", 19900, 119000), ("종이와 활자", "books", 12600, 41000),
             ("결고운 화장품", "beauty", 9800, 46000)],
}

# (day of the month, name, category, won, card)
MONTHLY = [
    (2, "보는재미 플러스", "subscription", 13500, "생활카드"),
    (5, "온종일음악", "subscription", 10900, "생활카드"),
    (8, "하늘서랍 저장소", "subscription", 2400, "생활카드"),
    (10, "한빛텔레콤", "telecom", 47300, "생활카드"),
    (10, "한빛인터넷", "telecom", 22000, "생활카드"),
    (15, "아침신문 온라인", "subscription", 9900, "여행카드"),
    (20, "망원하우스 관리비", "household", 86000, "생활카드"),
    (25, "서부 도시가스", "household", 0, "생활카드"),  # by season, see below
]

# Public holidays of the year, on which the office is closed.
HOLIDAYS = {
    "2025-12-25", "2026-01-01", "2026-02-16", "2026-02-17", "2026-02-18", "2026-03-02",
    "2026-05-01", "2026-05-05", "2026-05-25", "2026-06-03", "2026-08-17", "2026-09-24",
    "2026-09-25", "2026-10-05", "2026-10-09",
}
# A week at home in summer, and days off around the trip.
DAYS_OFF = {f"2026-08-{d:02d}" for d in range(3, 8)} | {"2026-04-08", "2026-04-15"}

FIRST_DAY = datetime.date(2025, 12, 1)
LAST_DAY = datetime.date(2026, 11, 20)
TRIP = (datetime.date(2026, 4, 9), datetime.date(2026, 4, 14))

HEADER = ["이용일시", "이용금액", "통화", "가맹점명", "승인번호", "카드", "업종",
          "온라인여부", "경도", "위도", "메모"]


class Dice:
    """A small random number generator (PCG-XSH-RR 64/32).

    The standard library does not promise that its generator draws the same
    numbers in every version; this one is a few lines and always does.
    """

    def __init__(self, seed):
        self.state = (seed * 6364136223846793005 + 1442695040888963407) % 2 ** 64
        self.below(1)

    def bits(self):
        old = self.state
        self.state = (old * 6364136223846793005 + 1442695040888963407) % 2 ** 64
        word = (((old >> 18) ^ old) >> 27) % 2 ** 32
        turn = old >> 59
        return (word >> turn | word << (32 - turn)) % 2 ** 32

    def below(self, n):
        return self.bits() * n >> 32

    def between(self, low, high):
        return low + self.below(high - low + 1)

    def chance(self, percent):
        return self.below(100) < percent

    def pick(self, things):
        return things[self.below(len(things))]


class Year:
    """The payments of the year, written day by day."""

    def __init__(self, seed, rings):
        self.dice = Dice(seed)
        self.rows = []
        self.used = set()
        self.bag = []
        self.places = {}
        self.area = {}
        spots = {}
        for area, name, category, lon, lat, low, high in PLACES:
            gu = AREAS[area][0]
            landmark = to_grid(lon, lat)
            if landmark not in spots:
                spots[landmark] = self.near(landmark, rings[gu] if gu else None)
            self.places[name] = (category, spots[landmark], low, high, area)
            self.area.setdefault(area, []).append(name)

    def near(self, landmark, ring):
        """A spot up to about 60 m from a landmark, inside the ring if one is given."""
        while True:
            spot = tuple(v + self.dice.between(-6000, 6000) for v in landmark)
            if ring is None or inside(spot, ring):
                return spot

    # -- writing rows ---------------------------------------------------

    def approval(self):
        while True:
            number = f"{self.dice.between(10_000_000, 99_999_999)}"
            if number not in self.used:
                self.used.add(number)
                return number

    def price(self, low, high, currency="KRW"):
        if low == high:
            return low
        step = 10 if currency == "JPY" else 100 if high < 60000 else 500
        # The mean of two draws: most prices lie in the middle of the range.
        return step * ((self.dice.between(low // step, high // step)
                        + self.dice.between(low // step, high // step)) // 2)

    def row(self, when, amount, name, category, card, spot=None, online=False,
            currency="KRW", memo="", approval=None):
        if card == "현금":
            approval = ""
        elif approval is None:
            approval = self.approval()
        self.rows.append((when, amount, currency, name, approval, card, category,
                          online, spot, memo))

    def at(self, day, hour, minute=None):
        """A moment of the day; without a minute, any time within the hour."""
        if minute is None:
            minute = self.dice.below(60)
        return datetime.datetime(day.year, day.month, day.day, hour, minute,
                                 self.dice.below(60))

    def buy(self, when, name, card="생활카드", memo="", amount=None, currency="KRW"):
        category, spot, low, high, _ = self.places[name]
        if amount is None:
            amount = self.price(low, high, currency)
        self.row(when, amount, name, category, card, spot, currency=currency, memo=memo)

    def order(self, when, kind, card="생활카드", memo=""):
        name, category, low, high = self.dice.pick(ONLINE[kind])
        self.row(when, self.price(low, high), name, category, card, online=True, memo=memo)

    def shop_in(self, area, category):
        names = [n for n in self.area[area] if self.places[n][0] == category]
        return self.dice.pick(names) if names else None

    def bus(self, when):
        self.row(when, 1500, "시내버스", "transport", "생활카드")

    def taxi(self, when, memo=""):
        self.row(when, self.price(5600, 21000), "서울개인택시", "taxi", "생활카드", memo=memo)

    # -- kinds of day ---------------------------------------------------

    def workday(self, day):
        dice = self.dice
        friday = day.weekday() == 4
        if dice.chance(93):
            self.buy(self.at(day, 8, dice.between(2, 34)), "지하철 망원역")
        else:
            self.bus(self.at(day, 8, dice.between(0, 20)))
        if dice.chance(52):
            self.buy(self.at(day, 8, dice.between(48, 59)), "새벽김밥 역삼")
        if dice.chance(70):
            self.buy(self.at(day, 9, dice.between(0, 12)),
                     dice.pick(["커피나무숲 역삼점", "반걸음커피", "반걸음커피"]))
        if dice.chance(90):
            lunches = [n for n in self.area["work"]
                       if self.places[n][0] == "food" and n != "새벽김밥 역삼"]
            self.buy(self.at(day, 12, dice.between(8, 52)), dice.pick(lunches),
                     memo="팀 점심" if dice.chance(6) else "")
        if dice.chance(62):
            self.buy(self.at(day, 13, dice.between(0, 25)),
                     dice.pick(["로스터리 남쪽", "커피나무숲 선릉점", "반걸음커피"]))
        if dice.chance(62):
            self.buy(self.at(day, dice.between(15, 17)), self.shop_in("work", "convenience"))
        if day.weekday() == 1 and dice.chance(25):
            self.buy(self.at(day, 19, dice.between(0, 40)), "책마당 강남")
        late = friday and dice.chance(55) or dice.chance(9)
        if late:
            self.buy(self.at(day, 20), self.shop_in("work", "bar"),
                     memo=dice.pick(["", "", "회식", "동기 모임, 2차"]))
            if dice.chance(55):
                self.taxi(self.at(day, 23), memo="늦은 귀가")
            else:
                self.buy(self.at(day, 22), "지하철 역삼역")
        else:
            self.buy(self.at(day, 18, dice.between(20, 58)),
                     "지하철 역삼역" if dice.chance(82) else "지하철 선릉역")
            roll = dice.below(100)
            if roll < 14:
                self.evening_out(day, self.next_area(day))
            elif roll < 38:
                self.buy(self.at(day, 19, dice.between(30, 59)), self.shop_in("home", "food"))
            elif roll < 64:
                self.order(self.at(day, 19, dice.between(30, 59)), "delivery")
            if roll >= 14 and dice.chance(48):
                if dice.chance(40):
                    self.buy(self.at(day, 20, dice.between(5, 50)), "망원 채소가게", card="현금")
                else:
                    self.buy(self.at(day, 20, dice.between(5, 50)), "한아름마트 망원점")
            if roll >= 14 and dice.chance(52):
                self.buy(self.at(day, 21), dice.pick(["오늘편의점 망원역점", "오늘편의점 합정점"]))
            if roll >= 14 and day.weekday() in (0, 2) and dice.chance(45):
                self.buy(self.at(day, 22), "커피나무숲 망원점")
        if dice.chance(16):
            self.order(self.at(day, 22), "shop")

    def outing(self, day, area):
        """A half-day out in an area of the city."""
        dice = self.dice
        if area not in ("mapo", "mall"):
            self.buy(self.at(day, 11, dice.between(0, 30)),
                     dice.pick(["지하철 망원역", "지하철 합정역"]))
        lunch = self.shop_in(area, "food")
        if lunch:
            self.buy(self.at(day, 12, dice.between(10, 55)), lunch)
        cafe = self.shop_in(area, "cafe")
        if cafe:
            self.buy(self.at(day, 14), cafe)
        for category, percent in (("culture", 60), ("shopping", 55), ("clothing", 35),
                                  ("books", 55), ("household", 45), ("groceries", 60),
                                  ("convenience", 75), ("gifts", 30), ("fitness", 50)):
            name = self.shop_in(area, category)
            if name and dice.chance(percent):
                card = "현금" if category == "groceries" and dice.chance(50) else "생활카드"
                self.buy(self.at(day, dice.between(15, 17)), name, card=card)
        if dice.chance(35):
            name = self.shop_in(area, "bar") or self.shop_in(area, "food")
            if name:
                self.buy(self.at(day, 18), name, memo="이른 저녁" if dice.chance(30) else "")
        if area == "mall":
            self.buy(self.at(day, 19), "한들몰 주차장")
            if dice.chance(40):
                self.buy(self.at(day, 20), "고운주유소 성산")
        else:
            station = self.shop_in(area, "transport")
            if station:
                self.buy(self.at(day, 20), station)
            elif dice.chance(30):
                self.bus(self.at(day, 20))
            else:
                self.row(self.at(day, 20), 1550, "지하철 환승", "transport", "생활카드")

    def next_area(self, day):
        """Where to go: through all areas before any is visited again, each
        three times as likely in its months."""
        if not self.bag:
            self.bag = [area for area, (gu, _) in AREAS.items()
                        if gu and area not in ("home", "work")]
        area = self.dice.pick([area for area in self.bag
                               for _ in range(3 if day.month in AREAS[area][1] else 1)])
        self.bag.remove(area)
        return area

    def evening_out(self, day, area):
        """Dinner with friends in an area, and a drink or a cake after it."""
        dinner = self.shop_in(area, "food")
        self.buy(self.at(day, 19, self.dice.between(0, 45)), dinner,
                 memo=self.dice.pick(["", "", "", "", "친구와 저녁", "친구 생일, 내가 삼"]))
        after = self.shop_in(area, "bar") or self.shop_in(area, "cafe")
        if after:
            self.buy(self.at(day, 21, self.dice.between(0, 30)), after)
        station = self.shop_in(area, "transport")
        if station:
            self.buy(self.at(day, 22, self.dice.between(5, 40)), station)
        elif self.dice.chance(25):
            self.taxi(self.at(day, 22, self.dice.between(5, 40)))

    def weekend(self, day):
        dice = self.dice
        if dice.chance(70):
            self.buy(self.at(day, 10), self.shop_in("home", "cafe"))
        roll = dice.below(100)
        if roll < 80:
            self.outing(day, self.next_area(day))
            if dice.chance(40):
                self.evening_out(day, self.next_area(day))
            elif dice.chance(60):
                self.buy(self.at(day, 20), self.shop_in("home", "food"))
        else:
            self.buy(self.at(day, 12), self.shop_in("home", "food"))
            if dice.chance(40):
                self.buy(self.at(day, 14), "맑은세탁소")
        if dice.chance(65):
            self.buy(self.at(day, 18, dice.between(0, 50)), "한아름마트 망원점")
        if dice.chance(45):
            self.buy(self.at(day, 17), "망원 채소가게", card="현금")
        if dice.chance(50):
            self.order(self.at(day, 19), "delivery")
        if dice.chance(60):
            self.buy(self.at(day, 21), "오늘편의점 망원역점")
        if day.weekday() == 6 and dice.chance(60):
            self.order(self.at(day, 22), "groceries")
        if dice.chance(22):
            self.order(self.at(day, 23), "shop")
        if day.weekday() == 5 and dice.chance(22):
            self.buy(self.at(day, 22), "달빛포차")

    def trip(self, day):
        """The trip to Tokyo and Osaka, paid in yen."""
        dice, number = self.dice, (day - TRIP[0]).days

        def pay(hour, name, cash=False):
            self.buy(self.at(day, hour), name, currency="JPY",
                     card="현금" if cash else "여행카드")

        if number == 0:
            self.buy(self.at(day, 7), "인천공항 푸드홀", card="여행카드")
            self.buy(self.at(day, 8), "인천공항 여행편의점", card="여행카드")
            pay(14, "コンビニまいにち 新宿")
            pay(16, "ホテル桜坂 新宿")
            pay(19, "ラーメン月の道 渋谷", cash=True)
        elif number < 4:
            pay(9, "コンビニまいにち 新宿")
            pay(11, "珈琲 三日月 浅草", cash=dice.chance(50))
            pay(13, "寿司処 みなと 築地")
            pay(15, ["上野の森美術喫茶", "文具の森 銀座", "上野の森美術喫茶"][number - 1])
            pay(16, "ホテル桜坂 新宿")
            pay(19, "ラーメン月の道 渋谷")
            pay(22, "コンビニまいにち 新宿", cash=True)
        elif number == 4:
            pay(8, "コンビニまいにち 新宿")
            pay(9, "東京駅 新幹線きっぷ")
            pay(13, "喫茶 うめの木 梅田")
            pay(16, "ホテル川音 難波")
            pay(18, "お好み焼き 川風 道頓堀")
            pay(21, "たこ焼き 八つ星 難波", cash=True)
        else:
            pay(9, "喫茶 うめの木 梅田")
            pay(12, "お好み焼き 川風 道頓堀")
            pay(15, "関空みやげ店")
            pay(15, "関空みやげ店")
            self.row(self.at(day, 20), 12000, "공항버스", "transport", "여행카드")

    def monthly(self, day):
        for date, name, category, amount, card in MONTHLY:
            if day.day == date:
                if not amount:  # gas: heating in winter
                    amount = {12: 78000, 1: 96000, 2: 84000, 3: 52000, 11: 41000}.get(day.month, 16000)
                    amount += 10 * self.dice.below(600)
                self.row(self.at(day, 6), amount, name, category, card, online=True)
        if day.day == 3:
            self.buy(self.at(day, 7, 15), "튼튼짐 합정점")
        if day.day == 12 and day.month in (1, 3, 5, 8, 11):
            self.buy(self.at(day, 18, 5), "테헤란어학원", memo="회화반 등록")
        if day.weekday() == 5 and 15 <= day.day <= 21:
            self.buy(self.at(day, 9, 50), "머리, 맡김")

    def seasonal(self, day):
        dice, month = self.dice, day.month
        if month in (12, 1, 2) and dice.chance(20):
            self.row(self.at(day, 19), 1000 * dice.between(2, 4), "붕어빵 노점", "cafe", "현금")
        if month in (1, 3, 7, 11) and day.weekday() == 5 and dice.chance(45):
            self.buy(self.at(day, 9, dice.between(5, 20)), "바른숨의원", memo="감기")
            self.buy(self.at(day, 9, dice.between(25, 40)), "늘봄약국")
        if month in (6, 7, 8):
            if dice.chance(26):
                self.buy(self.at(day, 22), "오늘편의점 망원역점", memo="아이스크림")
            if day.weekday() in (4, 5) and dice.chance(35):
                self.buy(self.at(day, 20), "여의나루 라면매점", memo="한강")
        if month == 5 and dice.chance(12):
            self.row(self.at(day, 16), 1000, "공공자전거", "transport", "생활카드")

    def fixed(self):
        """Single payments on given days."""
        def on(month, date, hour, minute, name, **more):
            year = 2025 if month == 12 else 2026
            self.buy(self.at(datetime.date(year, month, date), hour, minute), name, **more)

        def web(month, date, hour, minute, amount, name, category, card="생활카드", memo=""):
            year = 2025 if month == 12 else 2026
            when = self.at(datetime.date(year, month, date), hour, minute)
            self.row(when, amount, name, category, card, online=True, memo=memo)

        web(2, 21, 22, 14, 342000, "가온항공", "travel", "여행카드", "도쿄 왕복")
        web(3, 7, 21, 3, 38500, "여행보험 다온", "travel", "여행카드")
        web(2, 10, 12, 30, 89000, "명절선물관", "gifts", memo="설 선물, 부모님")
        web(9, 15, 12, 22, 96000, "명절선물관", "gifts", memo="추석 선물, 부모님")
        web(5, 6, 20, 41, 57000, "꽃배달 봄날", "gifts", memo="어버이날")
        web(6, 14, 15, 20, 120000, "마라톤 접수처", "fitness", memo="가을 대회")
        web(11, 11, 0, 4, 64900, "모두담아몰", "shopping")
        on(12, 24, 18, 30, "명동 교자방", memo="성탄 전날")
        on(12, 24, 20, 5, "잠실 스케이트장")
        on(12, 31, 21, 10, "을지로 골뱅이집", memo="송년회")
        on(4, 4, 14, 25, "석촌호수 카페 물결", memo="벚꽃")
        on(4, 5, 13, 10, "여의나루 라면매점", memo="벚꽃, 여의도")
        on(5, 5, 11, 40, "어린이대공원 앞 분식", memo="조카와")
        on(6, 20, 10, 20, "하얀이치과", amount=95000)
        on(7, 11, 15, 30, "눈편한안과")
        on(8, 4, 14, 0, "난지 캠핑매점", memo="캠핑")
        on(10, 24, 9, 10, "도봉산 등산용품", memo="단풍 산행")
        on(10, 24, 13, 45, "도봉산 손두부")
        on(10, 31, 8, 50, "관악산 입구 김밥", memo="산행")
        # Two coffees, paid one after the other in cash: two rows that are the
        # same in every column, and both are real.
        coffee = datetime.datetime(2026, 3, 21, 15, 42, 0)
        for _ in range(2):
            self.row(coffee, 4500, "모퉁이커피", "cafe", "현금", self.places["모퉁이커피"][1])
        # Cash with neither a place nor a shop.
        for month, date, hour, amount, name, memo in (
                (1, 17, 16, 5000, "길거리 호떡", ""), (2, 17, 11, 100000, "세뱃돈", "조카 둘"),
                (5, 16, 13, 50000, "축의금", "동기 결혼식"), (9, 12, 14, 8000, "벼룩시장", "헌책, 세 권"),
                (10, 18, 12, 20000, "동네 나눔장터", ""), (11, 14, 17, 50000, "축의금", "")):
            self.row(self.at(datetime.date(2026, month, date), hour), amount, name, "other",
                     "현금", memo=memo)

    def refunds(self):
        """A card payment now and then is taken back, whole, some days later."""
        kinds = ("shopping", "clothing", "household", "books")
        # The first of these rows is refunded, then each sixth or so.
        wait = 0
        for paid in sorted(r for r in self.rows if r[6] in kinds and r[5] != "현금"
                           and r[1] > 0 and r[2] == "KRW"
                           and r[3] not in ("망원하우스 관리비", "서부 도시가스", "맑은세탁소")):
            if wait:
                wait -= 1
                continue
            back = paid[0] + datetime.timedelta(days=self.dice.between(2, 9))
            if back.date() > LAST_DAY:
                break
            if TRIP[0] <= back.date() <= TRIP[1]:
                continue  # nobody can take a thing back from abroad
            back = self.at(back.date(), self.dice.between(13, 19))
            self.row(back, -paid[1], paid[3], paid[6], paid[5], paid[8], online=paid[7],
                     memo="환불")
            wait = self.dice.between(3, 8)

    def make(self):
        day = FIRST_DAY
        while day <= LAST_DAY:
            self.monthly(day)
            if TRIP[0] <= day <= TRIP[1]:
                self.trip(day)
            else:
                iso = day.isoformat()
                if day.weekday() >= 5 or iso in HOLIDAYS or iso in DAYS_OFF:
                    self.weekend(day)
                else:
                    self.workday(day)
                self.seasonal(day)
            day += datetime.timedelta(days=1)
        self.fixed()
        self.refunds()
        # By time; rows of the same second keep the order in which they were made.
        self.rows.sort(key=lambda r: r[0])
        return self.rows


def payments_csv(rows):
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(HEADER)
    for when, amount, currency, name, approval, card, category, online, spot, memo in rows:
        # The travel card's statement writes thousands with commas, the other
        # card's does not.
        text = f"{amount:,}" if card == "여행카드" else str(amount)
        lon, lat = ("", "") if spot is None else (
            f"{v // GRID}.{v % GRID:07d}" for v in spot)
        writer.writerow([when.strftime("%Y-%m-%d %H:%M:%S"), text, currency, name, approval,
                         card, category, "온라인" if online else "오프라인", lon, lat, memo])
    return out.getvalue()


def categories_csv():
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(["code", "title", "title_ko"])
    writer.writerows(CATEGORIES)
    return out.getvalue()


# ---------------------------------------------------------------------------
# 5. README
# ---------------------------------------------------------------------------

# Measured once, after the shapes were finished, with a list of licensed food
# places that states the gu of each place. The list is not part of this folder
# and played no part in the drawing.
AGREEMENT = """\
Agreement with 124,791 licensed food places in Seoul: 96.1 %. That is the share of
places whose stated gu is the drawn gu they fall in. By gu it is between 79.9 %
(Geumcheon) and 99.8 % (Gangnam); next from the bottom come Gangseo (86.5 %) and
Gwanak (90.8 %). The list (as of 2018) has one place in Yangcheon and none in
Yeongdeungpo, so it says nothing on these two. It took no part in the drawing; the
figure was measured afterwards."""

README = """\
# Sample data

Files for demonstrations and tests. They are all made by one script and can be
made anew at any time.

| File | What it is |
| --- | --- |
| `make-sample-data.py` | the generator, and the checks |
| `{gu_file}` | an approximate set of the 25 gu of Seoul |
| `{payments_file}` | one year of payments of an invented person |
| `{categories_file}` | the {categories} spending categories the payments use |
| `README.md` | this text |

**The person and the payments are invented.** So are the shops; a shop that bears
the name of a real one does so by chance. **The gu set is approximate and for
demonstration only.** It is not an official boundary and must not be used to
decide where anything legally lies.

## Making and checking

```
python3 make-sample-data.py            # write the files
python3 make-sample-data.py --check    # check them; exit 1 on a failure
python3 make-sample-data.py --seed 7   # another year of the same person
```

Python 3.8 or later is enough. The same seed gives the same bytes on every
machine; the default seed is {seed}. `--check` reads the files back and verifies:

* they are byte for byte what the generator writes;
* every gu has at least 20 vertices, a closed counter-clockwise ring and a right
  `bbox`, and all coordinates have exactly seven decimals;
* no two borders cross; each border segment belongs to two gu, in opposite
  directions, or to the outline of the city; the outline is one ring and the gu
  areas add up to its area exactly, so there is no gap and no overlap;
* the pairs of gu that share a border are the {pairs} real pairs of neighbours;
* each gu office lies in its own gu;
* each payment in Seoul lies in the gu it is meant to lie in, and the other
  promises about the payments made below hold.

## The approximate gu

`{gu_file}` is GeoJSON (RFC 7946), one `Polygon` per gu, in the order of
the standard codes. Properties: `code` (standard administrative code), `name`,
`name_eng`, `approximate` (always `true`) and `note`. Neighbouring gu have the
very same vertices along their border, on a grid of 1e-7 degree.

### How it was drawn

From public facts, by hand, as a planar graph: {nodes} nodes where three areas
meet and {arcs} arcs between them. Each arc is stored once and used by the areas on
both of its sides. The facts are:

* the codes, names, published areas and office locations of the 25 gu;
* who borders whom. Across the Han the gu meet in mid-river, so for instance
  Yongsan and Gangnam are neighbours. The shortest border is that between Jongno
  and Seongdong, a few steps of the Cheonggyecheon;
* peaks and ridges (Baegundae, Munsubong, Bibong, Inwangsan, Jaunbong, Suraksan,
  Buramsan, Yongmasan, Achasan, Iljasan, Daemosan, Guryongsan, Cheonggyesan,
  Gwanaksan, Samseongsan);
* rivers and streams (the bridges give the middle of the Han; Jungnangcheon, Uicheon,
  Cheonggyecheon, Bulgwangcheon, Anyangcheon, Dorimcheon, Mokgamcheon, Tancheon,
  Yangjaecheon);
* main streets and stations that lie on a border (Sadang, Sinsa, Sinchon, Mia
  crossing, Kkachisan and others).

Streams and ridges are joined by smooth curves, streets by straight lines. A
border may well be 100 or 200 metres off, in the hills and at the edge of the city
more.

### How good it is

{agreement}

| Code | Gu | True km² | Drawn km² | Error |
| --- | --- | ---: | ---: | ---: |
{table}
| | **Seoul** | **{true_total:.1f}** | **{drawn_total:.1f}** | **{total_error:+.1f} %** |

True areas are the published ones, to 0.1 km². Drawn areas are measured on the
WGS 84 ellipsoid.

## The payments

`{payments_file}` holds {rows:,} payments from {first} to {last}, in
order of time, in UTF-8 without a byte order mark, lines ended by LF, with quotes
only where CSV needs them. The person lives in Mangwon-dong (Mapo), works in
Yeoksam-dong (Gangnam) and goes out at weekends. Salary is not included.

| Column | Meaning |
| --- | --- |
| `이용일시` | local time, `2026-05-03 12:41:07` |
| `이용금액` | amount; refunds are negative. The travel card's rows write thousands with commas (in quotes), the others do not |
| `통화` | `KRW`, or `JPY` on the trip |
| `가맹점명` | shop; some names hold a comma, one holds quotation marks |
| `승인번호` | eight digits, unique; empty for cash |
| `카드` | `생활카드`, `여행카드` or `현금` |
| `업종` | category code of `{categories_file}` |
| `온라인여부` | `온라인` or `오프라인` |
| `경도`, `위도` | WGS 84, seven decimals; both empty when there is no place |
| `메모` | free text, mostly empty |

Worth knowing when using the file:

* {placed:,} rows have a place: {places} shops at {spots} spots. A shop has one spot;
  the shops of a mall share theirs.
* {online} rows are online and have no coordinates. {unplaced} rows are offline without
  coordinates: buses, taxis, stalls, wedding gifts.
* {refunds} rows are refunds. Each gives back the whole of an earlier payment at the
  same shop with the same card.
* Two rows at `2026-03-21 15:42:00` are the same in every column. They are two real
  coffees paid in cash; a reader that drops one of them has lost a payment.
* From {trip_first} to {trip_last} the person is in Tokyo and Osaka: {jpy} rows in yen.
* {elsewhere} rows have a place outside Seoul: those in Japan and those at Incheon
  airport. Every other placed row lies in one of the 25 gu, and each gu has some:

| Gu | Payments | Gu | Payments | Gu | Payments | Gu | Payments | Gu | Payments |
| --- | ---: | --- | ---: | --- | ---: | --- | ---: | --- | ---: |
{counts}

## Categories

`{categories_file}` has the columns `code`, `title` and `title_ko`.
"""


def readme(rings, year):
    table, drawn_total = [], 0.0
    for key, (code, name, english, area, _, _) in GU.items():
        drawn = area_km2(rings[key])
        drawn_total += drawn
        table.append(f"| {code} | {name} {english} | {area:.1f} | {drawn:.1f} "
                     f"| {100 * (drawn / area - 1):+.1f} % |")
    true_total = sum(g[3] for g in GU.values())

    rows = year.rows
    placed = [r for r in rows if r[8] is not None]
    gu_of = {name: AREAS[place[4]][0] for name, place in year.places.items()}
    count = {key: sum(gu_of[r[3]] == key for r in placed) for key in GU}
    cells = [f"{GU[key][1]} | {count[key]}" for key in GU]
    counts = "\n".join("| " + " | ".join(cells[i:i + 5]) + " |" for i in range(0, 25, 5))

    return README.format(
        gu_file=GU_FILE, payments_file=PAYMENTS_FILE, categories_file=CATEGORIES_FILE,
        categories=len(CATEGORIES), seed=DEFAULT_SEED, nodes=len(NODES), arcs=len(ARCS),
        pairs=len(neighbour_facts()), agreement=AGREEMENT, table="\n".join(table),
        true_total=true_total, drawn_total=drawn_total,
        total_error=100 * (drawn_total / true_total - 1),
        rows=len(rows), first=rows[0][0].date(), last=rows[-1][0].date(),
        placed=len(placed), places=len({r[3] for r in placed}),
        spots=len({r[8] for r in placed}), online=sum(r[7] for r in rows),
        unplaced=sum(r[8] is None and not r[7] for r in rows),
        refunds=sum(r[1] < 0 for r in rows), jpy=sum(r[2] == "JPY" for r in rows),
        trip_first=TRIP[0], trip_last=TRIP[1],
        elsewhere=sum(gu_of[r[3]] is None for r in placed), counts=counts)


# ---------------------------------------------------------------------------
# 6. Checks
# ---------------------------------------------------------------------------

def neighbour_facts():
    return {frozenset((a, b)) for a, others in NEIGHBOURS.items() for b in others}


def crossing(first, second):
    """Whether two segments touch anywhere but at a common end."""
    (a, b), (c, d) = first, second

    def turn(p, q, r):
        v = (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])
        return (v > 0) - (v < 0)

    def on(p, q, r):
        return (turn(p, q, r) == 0 and min(p[0], q[0]) <= r[0] <= max(p[0], q[0])
                and min(p[1], q[1]) <= r[1] <= max(p[1], q[1]))

    common = {a, b} & {c, d}
    if common:
        # They may meet at the common end only.
        return any(on(a, b, p) for p in {c, d} - common) or any(on(c, d, p) for p in {a, b} - common)
    if on(a, b, c) or on(a, b, d) or on(c, d, a) or on(c, d, b):
        return True
    return turn(a, b, c) != turn(a, b, d) and turn(c, d, a) != turn(c, d, b)


def check_gu(text, fail):
    """The promises about the gu, checked on the text of the file alone."""
    class Seven(str):
        """A number as it stands in the file."""

    document = json.loads(text, parse_float=Seven, parse_int=Seven)

    def grid(word):
        whole, _, decimals = word.lstrip("-").partition(".")
        if len(decimals) != 7:
            fail(f"{word} has not seven decimals")
        value = int(whole) * GRID + int(decimals.ljust(7, "0")[:7])
        return -value if word.startswith("-") else value

    key_of = {g[0]: key for key, g in GU.items()}
    rings = {}
    for feature in document["features"]:
        properties, geometry = feature["properties"], feature["geometry"]
        key = key_of.get(properties["code"])
        if key is None or (properties["name"], properties["name_eng"]) != GU[key][1:3] \
                or properties["approximate"] is not True or not properties["note"]:
            fail(f"wrong properties: {properties}")
            continue
        if geometry["type"] != "Polygon" or len(geometry["coordinates"]) != 1:
            fail(f"{key}: not a polygon of one ring")
            continue
        ring = [(grid(x), grid(y)) for x, y in geometry["coordinates"][0]]
        rings[key] = ring
        if ring[0] != ring[-1]:
            fail(f"{key}: the ring is not closed")
        if len(ring) - 1 < 20:
            fail(f"{key}: only {len(ring) - 1} vertices")
        if len(set(ring)) != len(ring) - 1:
            fail(f"{key}: a vertex occurs twice")
        if twice_area(ring) <= 0:
            fail(f"{key}: the ring is not counter-clockwise")
        xs, ys = [p[0] for p in ring], [p[1] for p in ring]
        if [grid(v) for v in feature["bbox"]] != [min(xs), min(ys), max(xs), max(ys)]:
            fail(f"{key}: wrong bbox")
        office = to_grid(*GU[key][4:6])
        if not inside(office, ring):
            fail(f"{key}: the gu office is not inside")
    if list(rings) != list(GU):
        fail("not the 25 gu in the order of their codes")
        return rings
    points = [p for ring in rings.values() for p in ring]
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    if [grid(v) for v in document["bbox"]] != [min(xs), min(ys), max(xs), max(ys)]:
        fail("wrong bbox of the whole")

    # Each directed segment belongs to one gu; its reverse to the neighbour.
    owner = {}
    for key, ring in rings.items():
        for segment in zip(ring, ring[1:]):
            if segment in owner:
                fail(f"{owner[segment]} and {key} overlap at {segment}")
            owner[segment] = key
    pairs = {frozenset((key, owner[b, a])) for (a, b), key in owner.items() if (b, a) in owner}
    for pair in sorted(map(sorted, pairs ^ neighbour_facts())):
        fail("neighbours on one side only (drawing or facts): " + " ".join(pair))

    # The segments without a reverse make up one closed outline.
    outline = {a: b for (a, b) in owner if (b, a) not in owner}
    start = min(outline)
    walk = [start]
    while len(walk) <= len(outline):
        step = outline.get(walk[-1])
        if step is None:
            break
        walk.append(step)
        if step == start:
            break
    if walk[-1] != start or len(walk) - 1 != len(outline):
        fail("the outline of the city is not one closed ring: there is a gap")
    elif twice_area(walk) != sum(twice_area(ring) for ring in rings.values()):
        fail("the areas of the gu do not add up to that of the city")

    # No two borders cross. Sorted by longitude, only near segments are compared.
    segments = sorted({tuple(sorted(segment)) for segment in owner})
    for i, first in enumerate(segments):
        low, high = sorted((first[0][1], first[1][1]))
        for second in segments[i + 1:]:
            if second[0][0] > first[1][0]:
                break
            if max(second[0][1], second[1][1]) < low or min(second[0][1], second[1][1]) > high:
                continue
            if crossing(first, second):
                fail(f"borders cross at {first} and {second}")
    return rings


def check_payments(text, categories, rings, fail):
    """The promises about the payments, checked on the text of the file."""
    rows = list(csv.reader(io.StringIO(text)))
    if rows[0] != HEADER:
        fail("wrong header")
    codes = {row[0] for row in csv.reader(io.StringIO(categories))} - {"code"}
    meant = {place[1]: AREAS[place[0]][0] for place in PLACES}
    category_of = {place[1]: place[2] for place in PLACES}
    spot_of, approvals, seen, gu_seen = {}, set(), {}, set()
    bought = {}
    refunds = twins = online = unplaced = foreign = commas = 0
    before = ""
    for line, row in enumerate(rows[1:], 2):
        def wrong(what):
            fail(f"payment in line {line}: {what}")
        if len(row) != len(HEADER):
            wrong("wrong number of columns")
            continue
        when, amount, currency, name, approval, card, category, where, lon, lat, _ = row
        moment = datetime.datetime.strptime(when, "%Y-%m-%d %H:%M:%S")
        if not FIRST_DAY <= moment.date() <= LAST_DAY:
            wrong("outside the year")
        if when < before:
            wrong("not in order of time")
        before = when
        value = int(amount.replace(",", ""))
        if value == 0 or ("," in amount and amount != f"{value:,}"):
            wrong(f"amount {amount}")
        commas += "," in amount
        if currency not in ("KRW", "JPY"):
            wrong(f"currency {currency}")
        if card not in ("생활카드", "여행카드", "현금"):
            wrong(f"account {card}")
        if card == "현금":
            if approval:
                wrong("cash with an approval number")
        elif not (len(approval) == 8 and approval.isdigit()) or approval in approvals:
            wrong(f"approval number {approval!r}")
        approvals.add(approval)
        if category not in codes or category_of.get(name, category) != category:
            wrong(f"category {category}")
        if where not in ("온라인", "오프라인"):
            wrong(f"{where}")
        online += where == "온라인"
        if (lon == "") != (lat == "") or (lon and where == "온라인"):
            wrong("half a position, or an online payment with a position")
        if name in meant and not lon:
            wrong(f"{name} without its position")
        if lon:
            spot = tuple(int(v.replace(".", "")) for v in (lon, lat))
            if any(len(v.partition(".")[2]) != 7 for v in (lon, lat)):
                wrong("a position without seven decimals")
            if spot_of.setdefault(name, spot) != spot:
                wrong(f"{name} has two positions")
            found = [key for key, ring in rings.items() if inside(spot, ring)]
            if name not in meant:
                wrong(f"{name} is not a known place")
            elif found != ([meant[name]] if meant[name] else []):
                wrong(f"{name} lies in {found}, is meant for {meant[name]}")
            gu_seen.update(found)
        elif where == "오프라인":
            unplaced += 1
        if currency == "JPY":
            foreign += 1
            if not (TRIP[0] <= moment.date() <= TRIP[1]):
                wrong("yen outside the trip")
            if not (lon and 135 < float(lon) < 140 and 34 < float(lat) < 36):
                wrong("yen outside Japan")
        if value < 0:
            refunds += 1
            if bought.get((name, -value, card), 0) < 1:
                wrong("a refund without a payment")
            else:
                bought[name, -value, card] -= 1
        else:
            bought[name, value, card] = bought.get((name, value, card), 0) + 1
        if tuple(row) in seen:
            twins += 1
            if card != "현금" or category != "cafe":
                wrong("an unintended pair of identical rows")
        seen[tuple(row)] = line
    if twins != 1:
        fail(f"{twins} pairs of identical rows instead of 1")
    if gu_seen != set(GU):
        fail(f"no payment in {sorted(set(GU) - gu_seen)}")
    if len(set(spot_of.values())) >= len(spot_of):
        fail("no two shops share a spot")
    for what, number in (("online", online), ("unplaced", unplaced), ("foreign", foreign),
                         ("refunded", refunds), ("comma", commas)):
        if not number:
            fail(f"no {what} payment")
    names = {row[3] for row in rows[1:]}
    if not any("," in name for name in names) or not any('"' in name for name in names):
        fail("no shop name with a comma or a quotation mark")
    return len(rows) - 1, len(spot_of)


def check(seed):
    """Check the files of the folder; the number of failures."""
    failures = []

    def fail(message):
        failures.append(message)
        print("FAIL", message)

    texts = {}
    for name, text in make(seed).items():
        try:
            texts[name] = (HERE / name).read_bytes().decode("utf-8")
        except FileNotFoundError:
            fail(f"{name} is missing")
            continue
        if texts[name] != text:
            fail(f"{name} is not what the generator writes")
    if len(texts) == 4:
        rings = check_gu(texts[GU_FILE], fail)
        vertices = sum(len(ring) - 1 for ring in rings.values())
        print(f"{len(rings)} gu, {vertices} vertices, {len(neighbour_facts())} pairs of neighbours")
        rows, places = check_payments(texts[PAYMENTS_FILE], texts[CATEGORIES_FILE], rings, fail)
        print(f"{rows} payments, {places} places, {len(CATEGORIES)} categories")
    print(f"{len(failures)} failures" if failures else "all checks passed")
    return len(failures)


# ---------------------------------------------------------------------------

def make(seed):
    """All files, by name."""
    rings = {key: gu_ring(key) for key in GU}
    year = Year(seed, rings)
    rows = year.make()
    return {
        GU_FILE: gu_geojson(rings),
        PAYMENTS_FILE: payments_csv(rows),
        CATEGORIES_FILE: categories_csv(),
        README_FILE: readme(rings, year),
    }


def main():
    parser = argparse.ArgumentParser(description="Make or check the sample data.")
    parser.add_argument("--seed", type=int, default=DEFAULT_SEED,
                        help=f"seed of the payments (default {DEFAULT_SEED})")
    parser.add_argument("--check", action="store_true", help="check the files instead")
    options = parser.parse_args()
    if options.check:
        sys.exit(1 if check(options.seed) else 0)
    for name, text in make(options.seed).items():
        (HERE / name).write_bytes(text.encode("utf-8"))
        print(f"{name}: {len(text.encode('utf-8')):,} bytes")


if __name__ == "__main__":
    main()
