import type { RetencionesVivas } from '#domain/compras/compra.reverso.ts';
import type { IntegracionContable } from '#domain/contabilidad/integracion.ts';
import type { Definiciones } from '#domain/kernel/publico.ts';
import type { Ruta } from '#domain/kernel/ruta.ts';
import type { LoAjeno } from './documentos/factura/factura.comandos.ts';
import type { LlevaContabilidad } from './identidad/puertos.ts';
import type { TieneExistencia } from './servicios/puertos.ts';

/** What is of all contexts: the routes of one are given it, because it imports none of the others. */
export type DeTodos = {
  /** What each gives to the books. */
  readonly integraciones: readonly IntegracionContable[];
  /** What is public of the log. */
  readonly definiciones: Definiciones;
  /** What an API key may be given permissions on. */
  readonly recursos_de_clave: readonly string[];
  readonly llevaContabilidad: LlevaContabilidad;
  readonly retencionesDeCompra: RetencionesVivas;
  readonly ajenoDeFactura: LoAjeno;
  readonly tieneExistencia: TieneExistencia;
};

/** What a context lets be changed: `<context>.contexto.ts`, listed in `contextos.ts`. */
export type ContextoDeComandos<D> = {
  /** `D`: what their handlers work with, which its module gives. */
  readonly rutas: (deTodos: DeTodos) => readonly Ruta<D>[];
};
