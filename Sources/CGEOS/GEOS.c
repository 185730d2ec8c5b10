// Functions of GEOS that load the library when one is first called.
//
// See CLoading.h. Their forms are those of the library's own header: another one does not compile.
#if __has_include(<geos_c.h>)
#define GEOS_DLL
#include <CLoading.h>

#pragma GCC visibility push(hidden)
#include "shim.h"

SOBI_LIBRARY("libgeos_c.so.1")

int sobi_has_geos(void) { return dlopen(sobi_file, RTLD_LAZY | RTLD_LOCAL | SOBI_OWN_NAMES) != NULL; }

FORWARD(int, GEOSArea_r, (GEOSContextHandle_t handle, const GEOSGeometry *g, double *area),
        (handle, g, area))
FORWARD(GEOSGeometry *, GEOSConcaveHull_r, (GEOSContextHandle_t handle, const GEOSGeometry *g,
        double ratio, unsigned int allowHoles), (handle, g, ratio, allowHoles))
FORWARD(GEOSMessageHandler_r, GEOSContext_setErrorMessageHandler_r, (GEOSContextHandle_t
        extHandle, GEOSMessageHandler_r ef, void *userData), (extHandle, ef, userData))
FORWARD(GEOSCoordSequence *, GEOSCoordSeq_copyFromBuffer_r, (GEOSContextHandle_t handle, const
        double *buf, unsigned int size, int hasZ, int hasM), (handle, buf, size, hasZ, hasM))
FORWARD(int, GEOSCoordSeq_copyToBuffer_r, (GEOSContextHandle_t handle, const GEOSCoordSequence *s,
        double *buf, int hasZ, int hasM), (handle, s, buf, hasZ, hasM))
FORWARD(int, GEOSCoordSeq_getSize_r, (GEOSContextHandle_t handle, const GEOSCoordSequence *s,
        unsigned int *size), (handle, s, size))
FORWARD(void, GEOSFree_r, (GEOSContextHandle_t handle, void *buffer), (handle, buffer))
FORWARD(int, GEOSGeomGetX_r, (GEOSContextHandle_t handle, const GEOSGeometry *g, double *x),
        (handle, g, x))
FORWARD(int, GEOSGeomGetY_r, (GEOSContextHandle_t handle, const GEOSGeometry *g, double *y),
        (handle, g, y))
FORWARD(int, GEOSGeomTypeId_r, (GEOSContextHandle_t handle, const GEOSGeometry *g), (handle, g))
FORWARD(GEOSGeometry *, GEOSGeom_createCollection_r, (GEOSContextHandle_t handle, int type,
        GEOSGeometry **geoms, unsigned int ngeoms), (handle, type, geoms, ngeoms))
FORWARD(GEOSGeometry *, GEOSGeom_createLineString_r, (GEOSContextHandle_t handle,
        GEOSCoordSequence *s), (handle, s))
FORWARD(GEOSGeometry *, GEOSGeom_createLinearRing_r, (GEOSContextHandle_t handle,
        GEOSCoordSequence *s), (handle, s))
FORWARD(GEOSGeometry *, GEOSGeom_createPointFromXY_r, (GEOSContextHandle_t handle, double x,
        double y), (handle, x, y))
FORWARD(GEOSGeometry *, GEOSGeom_createPolygon_r, (GEOSContextHandle_t handle, GEOSGeometry
        *shell, GEOSGeometry **holes, unsigned int nholes), (handle, shell, holes, nholes))
FORWARD(void, GEOSGeom_destroy_r, (GEOSContextHandle_t handle, GEOSGeometry *g), (handle, g))
FORWARD(const GEOSCoordSequence *, GEOSGeom_getCoordSeq_r, (GEOSContextHandle_t handle, const
        GEOSGeometry *g), (handle, g))
FORWARD(GEOSGeometry *, GEOSGeom_setPrecision_r, (GEOSContextHandle_t handle, const GEOSGeometry
        *g, double gridSize, int flags), (handle, g, gridSize, flags))
FORWARD(const GEOSGeometry *, GEOSGetExteriorRing_r, (GEOSContextHandle_t handle, const
        GEOSGeometry *g), (handle, g))
FORWARD(const GEOSGeometry *, GEOSGetGeometryN_r, (GEOSContextHandle_t handle, const GEOSGeometry
        *g, int n), (handle, g, n))
FORWARD(const GEOSGeometry *, GEOSGetInteriorRingN_r, (GEOSContextHandle_t handle, const
        GEOSGeometry *g, int n), (handle, g, n))
FORWARD(int, GEOSGetNumGeometries_r, (GEOSContextHandle_t handle, const GEOSGeometry *g), (handle,
        g))
FORWARD(int, GEOSGetNumInteriorRings_r, (GEOSContextHandle_t handle, const GEOSGeometry *g),
        (handle, g))
FORWARD(GEOSGeometry *, GEOSIntersection_r, (GEOSContextHandle_t handle, const GEOSGeometry *g1,
        const GEOSGeometry *g2), (handle, g1, g2))
FORWARD(GEOSMakeValidParams *, GEOSMakeValidParams_create_r, (GEOSContextHandle_t extHandle),
        (extHandle))
FORWARD(void, GEOSMakeValidParams_destroy_r, (GEOSContextHandle_t handle, GEOSMakeValidParams
        *parms), (handle, parms))
FORWARD(int, GEOSMakeValidParams_setMethod_r, (GEOSContextHandle_t handle, GEOSMakeValidParams *p,
        enum GEOSMakeValidMethods method), (handle, p, method))
FORWARD(GEOSGeometry *, GEOSMakeValidWithParams_r, (GEOSContextHandle_t handle, const GEOSGeometry
        *g, const GEOSMakeValidParams *makeValidParams), (handle, g, makeValidParams))
FORWARD(GEOSGeometry *, GEOSPointOnSurface_r, (GEOSContextHandle_t handle, const GEOSGeometry *g),
        (handle, g))
FORWARD(GEOSGeometry *, GEOSPolygonize_r, (GEOSContextHandle_t handle, const GEOSGeometry *const
        geoms[], unsigned int ngeoms), (handle, geoms, ngeoms))
FORWARD(GEOSGeometry *, GEOSUnaryUnion_r, (GEOSContextHandle_t handle, const GEOSGeometry *g),
        (handle, g))
FORWARD(void, GEOS_finish_r, (GEOSContextHandle_t handle), (handle))
FORWARD(GEOSContextHandle_t, GEOS_init_r, (void), ())
FORWARD(char, GEOSisEmpty_r, (GEOSContextHandle_t handle, const GEOSGeometry *g), (handle, g))
FORWARD(char, GEOSisValidDetail_r, (GEOSContextHandle_t handle, const GEOSGeometry *g, int flags,
        char **reason, GEOSGeometry **location), (handle, g, flags, reason, location))

#pragma GCC visibility pop
#endif
