"""The drawing kit that all games' pictures share.

Art is drawn in RGB, large, and scaled down once (``brush``); what is finished becomes bytes of one
shared palette (``palette``), so that a picture is put together by copying bytes (``canvas``).
"""
