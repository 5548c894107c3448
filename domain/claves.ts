import { TOMAS_DE_CARTERA } from './cartera/cartera.claves.ts';
import { TOMAS_DE_COBROS } from './cobros/cobros.claves.ts';
import { TOMAS_DE_COMPRAS } from './compras/compras.claves.ts';
import { TOMAS_DE_CONTABILIDAD } from './contabilidad/contabilidad.claves.ts';
import { TOMAS_DE_CORREO } from './correo/correo.claves.ts';
import { TOMAS_DE_DOCUMENTOS } from './documentos/documentos.claves.ts';
import { TOMAS_DE_IDENTIDAD } from './identidad/identidad.claves.ts';
import { type TomasPorEvento, tomas } from './kernel/claves.ts';
import type { ClaveIdempotenteUsada } from './kernel/idempotencia.events.ts';
import { TOMAS_DE_PAGOS } from './pagos/pagos.claves.ts';
import { TOMAS_DE_PERSONAS } from './personas/persona.claves.ts';
import { TOMAS_DE_PROFORMAS } from './proformas/proforma.claves.ts';
import { TOMAS_DE_SERVICIOS } from './servicios/servicio.claves.ts';
import { TOMAS_DE_TESORERIA } from './tesoreria/tesoreria.claves.ts';

/** Which event takes which counter, idempotency key, series or quota, as its context declares it. */
export const TOMAS: TomasPorEvento = {
  ...TOMAS_DE_IDENTIDAD,
  ...TOMAS_DE_PERSONAS,
  ...TOMAS_DE_SERVICIOS,
  ...TOMAS_DE_PROFORMAS,
  ...TOMAS_DE_CARTERA,
  ...TOMAS_DE_COBROS,
  ...TOMAS_DE_COMPRAS,
  ...TOMAS_DE_DOCUMENTOS,
  ...TOMAS_DE_CORREO,
  ...TOMAS_DE_CONTABILIDAD,
  ...TOMAS_DE_TESORERIA,
  ...TOMAS_DE_PAGOS,
  ...tomas<ClaveIdempotenteUsada>({
    ClaveIdempotenteUsada: { clave: (usada) => usada },
  }),
};
