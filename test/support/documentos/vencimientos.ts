import {
  registrarAutorizacion,
  registrarFirma,
} from '#commands/documentos/comprobante/sri.comandos.ts';
import * as comandos from '#commands/documentos/factura/factura.vencimiento.comandos.ts';
import type { Ejecutar } from '#domain/kernel/comando.ts';
import { leerVencimientos } from '#infra/documentos/lectura-de-vencimientos.ts';
import type { Nucleo } from '#infra/nucleo/nucleo.ts';
import { iniciarTrabajador, type Trabajador } from '#infra/nucleo/procesos/trabajador.ts';
import { jobDeVencimientos } from '#processes/documentos/vencimientos.job.ts';
import { factura } from '../nucleo/nucleo.ts';
import { claveDelIntento } from './factura.pruebas.ts';
import { REGLAS_DE_CORREO } from './reglas-de-correo.ts';

/** The daily job, and something for it to tell. */

export type OpcionesDeTrabajo = {
  readonly url: string;
  readonly alFallar: (error: unknown) => void;
  /** Instead of the bus itself. */
  readonly ejecutar?: Ejecutar;
};

/** A worker of the job, as `infra/sistema.ts` starts it but for its pace. */
export const trabajarVencimientos = (
  nucleo: Nucleo,
  { url, alFallar, ejecutar = nucleo.bus.ejecutar }: OpcionesDeTrabajo,
): Trabajador =>
  iniciarTrabajador({
    url,
    proceso: jobDeVencimientos({
      comandos,
      lectura: leerVencimientos(nucleo.sql, nucleo.lecturas.bitacora),
    }),
    ejecutar,
    esquema: () => nucleo.esquema,
    ronda_ms: 20,
    alFallar,
  });

/** Issues on credit and authorizes: what has a balance from then on. Answers its id. */
export const venderACredito = async (
  { bus: { ejecutar } }: Nucleo,
  empresa_id: number,
  fecha_vencimiento: string,
): Promise<number> => {
  const credito = { condicion_pago: 'credito', fecha_vencimiento } as const;
  const { id } = (await ejecutar(factura(empresa_id, credito))).resultado.comprobante;
  const quien = { empresa_id, correlacion_id: 'prueba' };
  const intento = {
    documento: 'factura',
    documento_id: id,
    intento: 1,
    clave_acceso: claveDelIntento(1),
  } as const;
  const en = '2026-11-20T15:00:05.000Z';
  await ejecutar(
    registrarFirma(quien, { ...intento, xml_sha256: 'aa', stream: 's', firmado_en: en }),
  );
  await ejecutar(
    registrarAutorizacion(
      quien,
      {
        ...intento,
        mensajes: [],
        numero_autorizacion: intento.clave_acceso,
        fecha_autorizacion: en,
      },
      REGLAS_DE_CORREO,
    ),
  );
  return id;
};
