import { rutasDeAnticipos as anticiposDeCobros } from '#commands/cobros/anticipos.routes.ts';
import { rutasDeCobros as comandosDeCobros } from '#commands/cobros/cobros.routes.ts';
import { rutaDeEnvioDeCobro } from '#commands/cobros/envio.routes.ts';
import { rutasDeCompras as comandosDeCompras } from '#commands/compras/compras.routes.ts';
import { rutaDeVerificacion as rutaDeVerificacionDeCompra } from '#commands/compras/consulta-sri.routes.ts';
import type { DependenciasDeCompras } from '#commands/compras/puertos.ts';
import { rutasDeAsientos as comandosDeAsientos } from '#commands/contabilidad/asientos.routes.ts';
import { rutasDelLibro as comandosDelLibro } from '#commands/contabilidad/libro.routes.ts';
import { rutasDelPlan as comandosDelPlan } from '#commands/contabilidad/plan.routes.ts';
import type { DependenciasDeCorreo } from '#commands/correo/correos.puerto.ts';
import { rutaDeVerificacion } from '#commands/documentos/comprobante/consulta-sri.routes.ts';
import { rutaDeEnvioDe } from '#commands/documentos/comprobante/correos.routes.ts';
import { rutasDeFacturas as comandosDeFacturas } from '#commands/documentos/factura/facturas.routes.ts';
import { rutasDeGuias as comandosDeGuias } from '#commands/documentos/guia/guias.routes.ts';
import { rutasDeLiquidaciones as comandosDeLiquidaciones } from '#commands/documentos/liquidacion/liquidaciones.routes.ts';
import { rutasDeNotasCredito } from '#commands/documentos/nota-credito/notas-credito.routes.ts';
import { rutasDeNotasDebito } from '#commands/documentos/nota-debito/notas-debito.routes.ts';
import { rutasDeRetenciones as comandosDeRetenciones } from '#commands/documentos/retencion/retenciones.routes.ts';
import { rutasDeAcceso } from '#commands/identidad/acceso.routes.ts';
import { rutasDeClavesApi as comandosDeClavesApi } from '#commands/identidad/claves-api.routes.ts';
import type { PuertosDeAjustesDeCorreo } from '#commands/identidad/correo.puerto.ts';
import { rutasDeCorreoDeEmpresa as comandosDeCorreoDeEmpresa } from '#commands/identidad/correo.routes.ts';
import { rutasDeEmpresa as comandosDeEmpresa } from '#commands/identidad/empresa.routes.ts';
import type { DependenciasDeIdentidad } from '#commands/identidad/puertos.ts';
import { rutasDeSucursales as comandosDeSucursales } from '#commands/identidad/sucursales.routes.ts';
import { rutasDeUsuarios as comandosDeUsuarios } from '#commands/identidad/usuarios.routes.ts';
import type { DependenciasDeConsulta } from '#commands/kernel/consulta-sri.puerto.ts';
import type { DependenciasDeComandos } from '#commands/kernel/ruta.ts';
import { rutasDeAnticipos as anticiposDePagos } from '#commands/pagos/anticipos.routes.ts';
import { rutaDeEnvioDePago } from '#commands/pagos/envio.routes.ts';
import { rutasDePagos as comandosDePagos } from '#commands/pagos/pagos.routes.ts';
import { rutasDePersonas as comandosDePersonas } from '#commands/personas/personas.routes.ts';
import {
  rutasDelPortal as comandosDelPortal,
  type DependenciasDelPortal,
} from '#commands/proformas/portal.routes.ts';
import { rutasDeProformas as comandosDeProformas } from '#commands/proformas/proformas.routes.ts';
import type { DependenciasDeProformas } from '#commands/proformas/tokens.puerto.ts';
import type { DependenciasDeServicios } from '#commands/servicios/servicios.importacion.ts';
import { rutasDeServicios as comandosDeServicios } from '#commands/servicios/servicios.routes.ts';
import { rutasDeConciliaciones as comandosDeConciliaciones } from '#commands/tesoreria/conciliaciones.routes.ts';
import { rutasDeCuentasDinero as comandosDeCuentasDinero } from '#commands/tesoreria/cuentas-dinero.routes.ts';
import type { DependenciasDeExtractos } from '#commands/tesoreria/extracto.importacion.ts';
import { rutasDeExtractos as comandosDeExtractos } from '#commands/tesoreria/extracto.routes.ts';
import { rutasDeMovimientos } from '#commands/tesoreria/movimientos.routes.ts';
import { rutasDeTransacciones as comandosDeTransacciones } from '#commands/tesoreria/transacciones.routes.ts';
import { rutasDeTransferencias } from '#commands/tesoreria/transferencias.routes.ts';
import type { DependenciasDeWebhooks } from '#commands/webhooks/puertos.ts';
import { rutasDeWebhooks as comandosDeWebhooks } from '#commands/webhooks/webhooks.routes.ts';
import type { DependenciasDeCorridas } from '#commands/workflows/corridas.puerto.ts';
import { rutasDeCorridas as comandosDeCorridas } from '#commands/workflows/corridas.routes.ts';
import { rutaDePlantillas } from '#commands/workflows/plantillas.routes.ts';
import type { DependenciasDeWorkflows } from '#commands/workflows/puertos.ts';
import { rutasDeSecretos as comandosDeSecretos } from '#commands/workflows/secretos.routes.ts';
import { rutasDeWorkflows as comandosDeWorkflows } from '#commands/workflows/workflows.routes.ts';
import { APORTES_CONTABLES, llevaContabilidad } from '#domain/aportes.ts';
import type { RetencionesVivas } from '#domain/compras/compra.reverso.ts';
import { FACTURA } from '#domain/documentos/factura/factura.tipo.ts';
import { leerRetencionesVivas } from '#domain/documentos/retencion/retenciones-de-documento.ts';
import { TIPOS } from '#domain/documentos/tipos.ts';
import type { Ruta } from '#domain/kernel/ruta.ts';
import { DEFINICIONES, EVENTOS_PUBLICOS } from '#domain/publicos.ts';
import {
  APORTES_AL_ATS,
  APORTES_DE_APERTURA,
  APORTES_TRIBUTARIOS,
  llevaContabilidad as llevaContabilidadAlLeer,
} from '#read-api/aportes.ts';
import { rutaDeCartera as carteraDeClientes } from '#read-api/cobros/cartera.routes.ts';
import { rutasDeCobros as lecturasDeCobros } from '#read-api/cobros/cobros.routes.ts';
import { rutasDelEstadoDeCuenta } from '#read-api/cobros/estado-cuenta.routes.ts';
import { rutasDelAts } from '#read-api/compras/ats.routes.ts';
import { rutasDeCompras as lecturasDeCompras } from '#read-api/compras/compras.routes.ts';
import type { DependenciasDeRecibidos } from '#read-api/compras/recibidos.puerto.ts';
import { rutasDeRecibidos } from '#read-api/compras/recibidos.routes.ts';
import { rutasDeAsientos as lecturasDeAsientos } from '#read-api/contabilidad/asientos.routes.ts';
import type { DependenciasDeDiferencias } from '#read-api/contabilidad/diferencias.puerto.ts';
import { rutasDeDiferencias } from '#read-api/contabilidad/diferencias.routes.ts';
import type { DependenciasDeEstados } from '#read-api/contabilidad/estados.puerto.ts';
import { rutasDeEstados } from '#read-api/contabilidad/estados.routes.ts';
import { rutasDeImpuestos } from '#read-api/contabilidad/impuestos.routes.ts';
import { rutasDelLibro as lecturasDelLibro } from '#read-api/contabilidad/libro.routes.ts';
import { rutasDelMayor } from '#read-api/contabilidad/mayor.routes.ts';
import { rutasDelPlan as lecturasDelPlan } from '#read-api/contabilidad/plan.routes.ts';
import { rutaDeResumenDeTipo } from '#read-api/documentos/comprobante/cola-sri.routes.ts';
import { montarLecturas } from '#read-api/documentos/comprobante/comprobante.routes.ts';
import { rutaDeExportacion } from '#read-api/documentos/comprobante/export-xml.routes.ts';
import { rutaDeLista } from '#read-api/documentos/comprobante/lista.routes.ts';
import type { DependenciasDeDocumentos } from '#read-api/documentos/comprobante/puertos.ts';
import { rutaDeResumen } from '#read-api/documentos/factura/facturas.resumen.routes.ts';
import { rutaDeUnaFactura } from '#read-api/documentos/factura/facturas.routes.ts';
import { rutaDeUnaGuia } from '#read-api/documentos/guia/guias.routes.ts';
import { rutaDeUnaLiquidacion } from '#read-api/documentos/liquidacion/liquidaciones.routes.ts';
import { rutaDeUnaNotaCredito } from '#read-api/documentos/nota-credito/notas-credito.routes.ts';
import { rutaDeUnaNotaDebito } from '#read-api/documentos/nota-debito/notas-debito.routes.ts';
import { rutaDeUnaRetencion } from '#read-api/documentos/retencion/retenciones.routes.ts';
import { rutasDeCatalogos } from '#read-api/documentos/tributos/tributos.routes.ts';
import { rutasDeEventos } from '#read-api/eventos/eventos.routes.ts';
import type { DependenciasDeEventos } from '#read-api/eventos/puertos.ts';
import { FIGURAS } from '#read-api/figuras.ts';
import { rutaDeExplicacion } from '#read-api/historia/explicar.routes.ts';
import { rutasDeHistoria } from '#read-api/historia/historia.routes.ts';
import type { DependenciasDeExplicar, DependenciasDeHistoria } from '#read-api/historia/puertos.ts';
import { rutasDeAuditoria } from '#read-api/identidad/auditoria.routes.ts';
import { rutasDeClavesApi as lecturasDeClavesApi } from '#read-api/identidad/claves-api.routes.ts';
import { rutasDeCorreoDeEmpresa as lecturasDeCorreoDeEmpresa } from '#read-api/identidad/correo.routes.ts';
import {
  type DependenciasDeLogo,
  rutasDeEmpresa as lecturasDeEmpresa,
} from '#read-api/identidad/empresa.routes.ts';
import { rutasDeSucursales as lecturasDeSucursales } from '#read-api/identidad/sucursales.routes.ts';
import { rutasDeUsuarios as lecturasDeUsuarios } from '#read-api/identidad/usuarios.routes.ts';
import type { DependenciasDeLectura } from '#read-api/kernel/ruta.ts';
import { rutaDeAgenda } from '#read-api/pagos/agenda.routes.ts';
import { rutaDeCartera as carteraDeProveedores } from '#read-api/pagos/cartera.routes.ts';
import { rutaDelEstadoDeCuenta as estadoDeProveedor } from '#read-api/pagos/estado-cuenta.routes.ts';
import { rutasDePagos as lecturasDePagos } from '#read-api/pagos/pagos.routes.ts';
import { rutasDePersonas as lecturasDePersonas } from '#read-api/personas/personas.routes.ts';
import type { DependenciasDePersonas } from '#read-api/personas/registro.puerto.ts';
import type { DependenciasDeLecturaDeProformas } from '#read-api/proformas/portal.puerto.ts';
import {
  rutasDelPortal as lecturasDelPortal,
  rutasDeProformas as lecturasDeProformas,
} from '#read-api/proformas/proformas.routes.ts';
import { RECURSOS } from '#read-api/recursos.ts';
import { rutasDeServicios as lecturasDeServicios } from '#read-api/servicios/servicios.routes.ts';
import { rutasDeConciliaciones as lecturasDeConciliaciones } from '#read-api/tesoreria/conciliaciones.routes.ts';
import { rutasDeCuentasDinero as lecturasDeCuentasDinero } from '#read-api/tesoreria/cuentas-dinero.routes.ts';
import { rutasDeExtractos as lecturasDeExtractos } from '#read-api/tesoreria/extractos.routes.ts';
import { rutasDelLibroDeCuenta } from '#read-api/tesoreria/libro.routes.ts';
import { rutasDeTransacciones as lecturasDeTransacciones } from '#read-api/tesoreria/transacciones.routes.ts';
import type { DependenciasDeTrabajos } from '#read-api/trabajos/trabajos.puerto.ts';
import { rutaDeTrabajos } from '#read-api/trabajos/trabajos.routes.ts';
import { rutasDeWebhooks as lecturasDeWebhooks } from '#read-api/webhooks/webhooks.routes.ts';
import { rutasDeCatalogos as catalogosDeWorkflows } from '#read-api/workflows/catalogos.routes.ts';
import type { DependenciasDeHistorias } from '#read-api/workflows/corridas.puerto.ts';
import { rutasDeCorridas as lecturasDeCorridas } from '#read-api/workflows/corridas.routes.ts';
import { rutasDeSecretos as lecturasDeSecretos } from '#read-api/workflows/secretos.routes.ts';
import { rutasDeWorkflows as lecturasDeWorkflows } from '#read-api/workflows/workflows.routes.ts';

/** What the handlers of each context work with: its module gives it. */
export type Dependencias = {
  readonly documentos: DependenciasDeCorreo & DependenciasDeDocumentos & DependenciasDeConsulta;
  readonly personas: DependenciasDeComandos & DependenciasDePersonas;
  readonly servicios: DependenciasDeServicios & DependenciasDeLectura;
  readonly proformas: DependenciasDeProformas &
    DependenciasDelPortal &
    DependenciasDeLecturaDeProformas;
  readonly identidad: DependenciasDeIdentidad &
    DependenciasDeLogo & { readonly ajustes_de_correo: PuertosDeAjustesDeCorreo };
  readonly webhooks: DependenciasDeWebhooks & DependenciasDeLectura;
  readonly contabilidad: DependenciasDeComandos & DependenciasDeDiferencias;
  readonly compras: DependenciasDeCompras & DependenciasDeRecibidos & DependenciasDeConsulta;
  readonly tesoreria: DependenciasDeExtractos & DependenciasDeEstados;
  readonly cobros: DependenciasDeCorreo & DependenciasDeEstados;
  readonly pagos: DependenciasDeCorreo & DependenciasDeEstados;
  readonly workflows: DependenciasDeWorkflows & DependenciasDeCorridas & DependenciasDeHistorias;
  readonly eventos: DependenciasDeEventos;
  readonly historia: DependenciasDeHistoria & DependenciasDeExplicar;
  readonly trabajos: DependenciasDeTrabajos;
};
export type Contexto = keyof Dependencias;

const de = <C extends Contexto>(contexto: C, rutas: readonly Ruta<Dependencias[C]>[]) => ({
  contexto,
  rutas: rutas as readonly unknown[] as readonly Ruta<never>[],
});

/** Withholdings of ours keep a purchase as it is. */
const retencionesDeCompra: RetencionesVivas = (lector, compra_id) =>
  leerRetencionesVivas(lector, { documento: 'compra', documento_id: compra_id });

/** What a workflow may listen to, and what comes with each. */
const CAMPOS_DE_EVENTOS = new Map(
  Object.entries(DEFINICIONES).map(([evento, { campos }]) => [evento, campos]),
);

/** Every endpoint of the API, in order: where two paths match, the first one wins. */
const EN_ORDEN = [
  de('documentos', comandosDeFacturas),
  de('documentos', comandosDeLiquidaciones),
  de('documentos', comandosDeGuias),
  de('documentos', comandosDeRetenciones),
  de('documentos', rutasDeNotasCredito),
  de('documentos', rutasDeNotasDebito),
  de('personas', comandosDePersonas),
  de('servicios', comandosDeServicios),
  de('proformas', comandosDeProformas),
  de('proformas', comandosDelPortal),
  de('identidad', comandosDeSucursales),
  de('documentos', TIPOS.map(rutaDeExportacion)),
  de('documentos', TIPOS.map(rutaDeLista)),
  de('documentos', [rutaDeResumen]),
  de('documentos', TIPOS.filter((tipo) => tipo !== FACTURA).map(rutaDeResumenDeTipo)),
  de('documentos', [rutaDeUnaLiquidacion, rutaDeUnaGuia, rutaDeUnaRetencion]),
  de('documentos', [rutaDeUnaFactura, rutaDeUnaNotaCredito, rutaDeUnaNotaDebito]),
  de('documentos', TIPOS.flatMap(montarLecturas)),
  de('documentos', rutasDeCatalogos),
  de('personas', lecturasDePersonas),
  de('servicios', lecturasDeServicios),
  de('proformas', lecturasDeProformas),
  de('proformas', lecturasDelPortal),
  de('identidad', lecturasDeSucursales),
  de('eventos', rutasDeEventos),
  de('webhooks', lecturasDeWebhooks),
  de('identidad', rutasDeAuditoria),
  de('webhooks', comandosDeWebhooks(EVENTOS_PUBLICOS)),
  de('documentos', TIPOS.map(rutaDeEnvioDe)),
  de('documentos', TIPOS.map(rutaDeVerificacion)),
  de('identidad', comandosDeCorreoDeEmpresa),
  de('identidad', lecturasDeCorreoDeEmpresa),
  de('identidad', rutasDeAcceso),
  de('identidad', comandosDeUsuarios),
  de('identidad', lecturasDeUsuarios),
  de('identidad', comandosDeClavesApi),
  de('identidad', lecturasDeClavesApi),
  de('identidad', comandosDeEmpresa(llevaContabilidad)),
  de('identidad', lecturasDeEmpresa(llevaContabilidadAlLeer)),
  de('contabilidad', comandosDelPlan(APORTES_CONTABLES)),
  de('contabilidad', lecturasDelPlan),
  de('contabilidad', comandosDelLibro(APORTES_CONTABLES)),
  de('contabilidad', comandosDeAsientos(APORTES_CONTABLES)),
  de('contabilidad', lecturasDelLibro(APORTES_DE_APERTURA)),
  de('contabilidad', lecturasDeAsientos),
  de('contabilidad', rutasDeEstados),
  de('contabilidad', rutasDeDiferencias),
  de('contabilidad', rutasDelMayor),
  de('contabilidad', rutasDeImpuestos(APORTES_TRIBUTARIOS)),
  de('compras', comandosDeCompras(retencionesDeCompra)),
  de('compras', [rutaDeVerificacionDeCompra]),
  de('compras', rutasDeRecibidos),
  // Before the routes by id, which would take `ats` for one.
  de('compras', rutasDelAts(APORTES_AL_ATS)),
  de('compras', lecturasDeCompras),
  de('tesoreria', comandosDeCuentasDinero),
  de('tesoreria', rutasDeTransferencias),
  de('tesoreria', rutasDeMovimientos),
  de('tesoreria', comandosDeConciliaciones),
  de('tesoreria', comandosDeExtractos),
  de('tesoreria', comandosDeTransacciones),
  // Its paths say a word where those of an account have its id.
  de('tesoreria', lecturasDeTransacciones),
  de('tesoreria', lecturasDeCuentasDinero),
  de('tesoreria', lecturasDeConciliaciones),
  de('tesoreria', rutasDelLibroDeCuenta),
  de('tesoreria', lecturasDeExtractos),
  de('cobros', comandosDeCobros),
  de('cobros', anticiposDeCobros),
  de('cobros', [rutaDeEnvioDeCobro]),
  de('cobros', [carteraDeClientes]),
  de('cobros', rutasDelEstadoDeCuenta),
  // Before the routes by id come those that say a word where these have one.
  de('cobros', lecturasDeCobros),
  de('pagos', comandosDePagos),
  de('pagos', anticiposDePagos),
  de('pagos', [rutaDeEnvioDePago]),
  de('pagos', [carteraDeProveedores, estadoDeProveedor, rutaDeAgenda]),
  de('pagos', lecturasDePagos),
  // Before the routes by id come those that say a word where these have one.
  de('workflows', comandosDeSecretos),
  de('workflows', lecturasDeSecretos),
  de('workflows', comandosDeCorridas),
  de('workflows', lecturasDeCorridas),
  de('workflows', catalogosDeWorkflows(DEFINICIONES)),
  de('workflows', comandosDeWorkflows(CAMPOS_DE_EVENTOS)),
  de('workflows', [rutaDePlantillas(CAMPOS_DE_EVENTOS)]),
  de('workflows', lecturasDeWorkflows),
  de('historia', rutasDeHistoria(RECURSOS)),
  de('historia', [rutaDeExplicacion(FIGURAS)]),
  de('trabajos', [rutaDeTrabajos]),
];

/** All of them, for what looks at declarations and calls no handler. */
export const RUTAS: readonly Ruta<never>[] = EN_ORDEN.flatMap(({ rutas }) => rutas);

/** An endpoint and what its handler works with. */
export type RutaAtendida = { readonly ruta: Ruta<never>; readonly dependencias: unknown };

/** The endpoints of a context, answered with these. */
export const atender = <C extends Contexto>(
  contexto: C,
  dependencias: Dependencias[C],
): readonly RutaAtendida[] =>
  EN_ORDEN.filter((grupo) => grupo.contexto === contexto).flatMap(({ rutas }) =>
    rutas.map((ruta) => ({ ruta, dependencias })),
  );
