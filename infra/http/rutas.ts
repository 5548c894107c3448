import type { DependenciasDeCorreo } from '#commands/documentos/comprobante/correos.puerto.ts';
import { rutaDeEnvio } from '#commands/documentos/comprobante/correos.routes.ts';
import { rutasDeEdicionDeFacturas } from '#commands/documentos/factura/facturas.edicion.routes.ts';
import { rutasDeFacturas as comandosDeFacturas } from '#commands/documentos/factura/facturas.routes.ts';
import { rutasDeAcceso } from '#commands/identidad/acceso.routes.ts';
import { rutasDeClavesApi as comandosDeClavesApi } from '#commands/identidad/claves-api.routes.ts';
import { rutasDeCorreoDeEmpresa as comandosDeCorreoDeEmpresa } from '#commands/identidad/correo.routes.ts';
import { rutasDeEmpresa as comandosDeEmpresa } from '#commands/identidad/empresa.routes.ts';
import type { DependenciasDeIdentidad } from '#commands/identidad/puertos.ts';
import { rutasDeSucursales as comandosDeSucursales } from '#commands/identidad/sucursales.routes.ts';
import { rutasDeUsuarios as comandosDeUsuarios } from '#commands/identidad/usuarios.routes.ts';
import type { DependenciasDeComandos } from '#commands/kernel/ruta.ts';
import { rutasDePersonas as comandosDePersonas } from '#commands/personas/personas.routes.ts';
import type { DependenciasDeWebhooks } from '#commands/webhooks/puertos.ts';
import { rutasDeWebhooks as comandosDeWebhooks } from '#commands/webhooks/webhooks.routes.ts';
import { TIPOS } from '#domain/documentos/tipos.ts';
import type { Ruta } from '#domain/kernel/ruta.ts';
import { montarLecturas } from '#read-api/documentos/comprobante/comprobante.routes.ts';
import { rutaDeExportacion } from '#read-api/documentos/comprobante/export-xml.routes.ts';
import { rutasDeListas } from '#read-api/documentos/factura/facturas.lista.routes.ts';
import { rutasDeFacturas as lecturasDeFacturas } from '#read-api/documentos/factura/facturas.routes.ts';
import { rutasDeEventos } from '#read-api/eventos/eventos.routes.ts';
import { rutasDeAuditoria } from '#read-api/identidad/auditoria.routes.ts';
import { rutasDeClavesApi as lecturasDeClavesApi } from '#read-api/identidad/claves-api.routes.ts';
import {
  type DependenciasDeAjustesDeCorreo,
  rutasDeCorreoDeEmpresa as lecturasDeCorreoDeEmpresa,
} from '#read-api/identidad/correo.routes.ts';
import {
  type DependenciasDeLogo,
  rutasDeEmpresa as lecturasDeEmpresa,
} from '#read-api/identidad/empresa.routes.ts';
import { rutasDeSucursales as lecturasDeSucursales } from '#read-api/identidad/sucursales.routes.ts';
import { rutasDeUsuarios as lecturasDeUsuarios } from '#read-api/identidad/usuarios.routes.ts';
import type { DependenciasDeLectura } from '#read-api/kernel/ruta.ts';
import { rutasDePersonas as lecturasDePersonas } from '#read-api/personas/personas.routes.ts';
import { rutasDeWebhooks as lecturasDeWebhooks } from '#read-api/webhooks/webhooks.routes.ts';

/** Every endpoint of the API, in order: where two paths match, the first one wins. */

export const RUTAS_DE_COMANDOS: readonly Ruta<DependenciasDeComandos>[] = [
  ...comandosDeFacturas,
  ...rutasDeEdicionDeFacturas,
  ...comandosDePersonas,
  ...comandosDeSucursales,
];

export const RUTAS_DE_LECTURA: readonly Ruta<DependenciasDeLectura>[] = [
  ...TIPOS.map(rutaDeExportacion),
  ...rutasDeListas,
  ...lecturasDeFacturas,
  ...TIPOS.flatMap(montarLecturas),
  ...lecturasDePersonas,
  ...lecturasDeSucursales,
  ...rutasDeEventos,
  ...lecturasDeWebhooks,
  ...rutasDeAuditoria,
];

/** They need the vault, the network and the store of deliveries. */
export const RUTAS_DE_WEBHOOKS: readonly Ruta<DependenciasDeWebhooks>[] = [...comandosDeWebhooks];

/** They need the vault, the mail servers and the rules of this installation. */
export const RUTAS_DE_CORREO: readonly Ruta<
  DependenciasDeCorreo & DependenciasDeAjustesDeCorreo
>[] = [...TIPOS.map(rutaDeEnvio), ...comandosDeCorreoDeEmpresa, ...lecturasDeCorreoDeEmpresa];

/** Who gets in, and the panel's own: they need more than the bus and the read models. */
export const RUTAS_DE_IDENTIDAD: readonly Ruta<DependenciasDeIdentidad & DependenciasDeLogo>[] = [
  ...rutasDeAcceso,
  ...comandosDeUsuarios,
  ...lecturasDeUsuarios,
  ...comandosDeClavesApi,
  ...lecturasDeClavesApi,
  ...comandosDeEmpresa,
  ...lecturasDeEmpresa,
];

/** All of them, for what looks at declarations and calls no handler. */
export const RUTAS = [
  ...RUTAS_DE_COMANDOS,
  ...RUTAS_DE_LECTURA,
  ...RUTAS_DE_WEBHOOKS,
  ...RUTAS_DE_CORREO,
  ...RUTAS_DE_IDENTIDAD,
] as unknown as readonly Ruta<never>[];
