// Functions of PROJ that load the library when one is first called.
//
// See CLoading.h. Their forms are those of the library's own header: another one does not compile.
#if __has_include(<proj.h>)
#define PROJ_DLL
#include <CLoading.h>

#pragma GCC visibility push(hidden)
#include <proj.h>

// A version of the library that nobody knew when this was written goes by the name of its own header.
#if PROJ_VERSION_MAJOR == 9
#define SOBI_PROJ_FILE "libproj.so.25"
#elif PROJ_VERSION_MAJOR == 8
#define SOBI_PROJ_FILE "libproj.so.22"
#else
#define SOBI_PROJ_FILE "libproj.so"
#endif
SOBI_LIBRARY(SOBI_PROJ_FILE)

FORWARD(PJ_CONTEXT *, proj_context_create, (void), ())
FORWARD(PJ_CONTEXT *, proj_context_destroy, (PJ_CONTEXT *ctx), (ctx))
FORWARD(const char *, proj_context_errno_string, (PJ_CONTEXT *ctx, int err), (ctx, err))
FORWARD(const char *, proj_context_get_database_path, (PJ_CONTEXT *ctx), (ctx))
FORWARD(int, proj_context_set_enable_network, (PJ_CONTEXT *ctx, int enabled), (ctx, enabled))
FORWARD(PJ_COORD, proj_coord, (double x, double y, double z, double t), (x, y, z, t))
FORWARD(double, proj_coordoperation_get_accuracy, (PJ_CONTEXT *ctx, const PJ *obj), (ctx, obj))
FORWARD(int, proj_coordoperation_has_ballpark_transformation, (PJ_CONTEXT *ctx, const PJ
        *coordoperation), (ctx, coordoperation))
FORWARD(PJ *, proj_create, (PJ_CONTEXT *ctx, const char *definition), (ctx, definition))
FORWARD(PJ *, proj_create_crs_to_crs_from_pj, (PJ_CONTEXT *ctx, const PJ *source_crs, const PJ
        *target_crs, PJ_AREA *area, const char *const *options), (ctx, source_crs, target_crs,
        area, options))
FORWARD(PJ_OPERATION_FACTORY_CONTEXT *, proj_create_operation_factory_context, (PJ_CONTEXT *ctx,
        const char *authority), (ctx, authority))
FORWARD(PJ_OBJ_LIST *, proj_create_operations, (PJ_CONTEXT *ctx, const PJ *source_crs, const PJ
        *target_crs, const PJ_OPERATION_FACTORY_CONTEXT *operationContext), (ctx, source_crs,
        target_crs, operationContext))
FORWARD(PJ *, proj_crs_get_coordinate_system, (PJ_CONTEXT *ctx, const PJ *crs), (ctx, crs))
FORWARD(PJ *, proj_crs_get_coordoperation, (PJ_CONTEXT *ctx, const PJ *crs), (ctx, crs))
FORWARD(PJ *, proj_crs_get_datum_forced, (PJ_CONTEXT *ctx, const PJ *crs), (ctx, crs))
FORWARD(PJ *, proj_crs_get_geodetic_crs, (PJ_CONTEXT *ctx, const PJ *crs), (ctx, crs))
FORWARD(PJ *, proj_crs_get_sub_crs, (PJ_CONTEXT *ctx, const PJ *crs, int index), (ctx, crs, index))
FORWARD(int, proj_cs_get_axis_info, (PJ_CONTEXT *ctx, const PJ *cs, int index, const char
        **out_name, const char **out_abbrev, const char **out_direction, double
        *out_unit_conv_factor, const char **out_unit_name, const char **out_unit_auth_name, const
        char **out_unit_code), (ctx, cs, index, out_name, out_abbrev, out_direction,
        out_unit_conv_factor, out_unit_name, out_unit_auth_name, out_unit_code))
FORWARD(PJ *, proj_destroy, (PJ *P), (P))
FORWARD(int, proj_ellipsoid_get_parameters, (PJ_CONTEXT *ctx, const PJ *ellipsoid, double
        *out_semi_major_metre, double *out_semi_minor_metre, int *out_is_semi_minor_computed,
        double *out_inv_flattening), (ctx, ellipsoid, out_semi_major_metre, out_semi_minor_metre,
        out_is_semi_minor_computed, out_inv_flattening))
FORWARD(int, proj_errno, (const PJ *P), (P))
FORWARD(int, proj_errno_reset, (const PJ *P), (P))
FORWARD(int, proj_get_area_of_use, (PJ_CONTEXT *ctx, const PJ *obj, double *out_west_lon_degree,
        double *out_south_lat_degree, double *out_east_lon_degree, double *out_north_lat_degree,
        const char **out_area_name), (ctx, obj, out_west_lon_degree, out_south_lat_degree,
        out_east_lon_degree, out_north_lat_degree, out_area_name))
FORWARD(PJ *, proj_get_ellipsoid, (PJ_CONTEXT *ctx, const PJ *obj), (ctx, obj))
FORWARD(const char *, proj_get_id_auth_name, (const PJ *obj, int index), (obj, index))
FORWARD(const char *, proj_get_id_code, (const PJ *obj, int index), (obj, index))
FORWARD(const char *, proj_get_name, (const PJ *obj), (obj))
FORWARD(PJ *, proj_get_source_crs, (PJ_CONTEXT *ctx, const PJ *obj), (ctx, obj))
FORWARD(PJ_TYPE, proj_get_type, (const PJ *obj), (obj))
FORWARD(int, proj_is_crs, (const PJ *obj), (obj))
FORWARD(int, proj_is_equivalent_to_with_ctx, (PJ_CONTEXT *ctx, const PJ *obj, const PJ *other,
        PJ_COMPARISON_CRITERION criterion), (ctx, obj, other, criterion))
FORWARD(void, proj_list_destroy, (PJ_OBJ_LIST *result), (result))
FORWARD(PJ *, proj_list_get, (PJ_CONTEXT *ctx, const PJ_OBJ_LIST *result, int index), (ctx,
        result, index))
FORWARD(void, proj_log_func, (PJ_CONTEXT *ctx, void *app_data, PJ_LOG_FUNCTION logf), (ctx,
        app_data, logf))
FORWARD(PJ_LOG_LEVEL, proj_log_level, (PJ_CONTEXT *ctx, PJ_LOG_LEVEL log_level), (ctx, log_level))
FORWARD(PJ *, proj_normalize_for_visualization, (PJ_CONTEXT *ctx, const PJ *obj), (ctx, obj))
FORWARD(void, proj_operation_factory_context_destroy, (PJ_OPERATION_FACTORY_CONTEXT *ctx), (ctx))
FORWARD(void, proj_operation_factory_context_set_grid_availability_use, (PJ_CONTEXT *ctx,
        PJ_OPERATION_FACTORY_CONTEXT *factory_ctx, PROJ_GRID_AVAILABILITY_USE use), (ctx,
        factory_ctx, use))
FORWARD(void, proj_operation_factory_context_set_spatial_criterion, (PJ_CONTEXT *ctx,
        PJ_OPERATION_FACTORY_CONTEXT *factory_ctx, PROJ_SPATIAL_CRITERION criterion), (ctx,
        factory_ctx, criterion))
FORWARD(PJ_COORD, proj_trans, (PJ *P, PJ_DIRECTION direction, PJ_COORD coord), (P, direction,
        coord))
FORWARD(size_t, proj_trans_generic, (PJ *P, PJ_DIRECTION direction, double *x, size_t sx, size_t
        nx, double *y, size_t sy, size_t ny, double *z, size_t sz, size_t nz, double *t, size_t
        st, size_t nt), (P, direction, x, sx, nx, y, sy, ny, z, sz, nz, t, st, nt))

#pragma GCC visibility pop
#endif
