import type { CuentaDeAccesoAbierta } from '#domain/identidad/acceso.events.ts';
import {
  type CuentaDeAcceso,
  type CuentaPorEmail,
  cuentasDeAcceso,
  cuentasPorEmail,
  evolucionarCuenta,
  type UltimaCuenta,
  ultimasCuentas,
} from '#domain/identidad/acceso.ts';
import type { SegundoFactorExigido } from '#domain/identidad/segundo-factor.events.ts';
import {
  type ExigenciaDeAcceso,
  evolucionarExigencia,
  exigenciasDeAcceso,
} from '#domain/identidad/segundo-factor.ts';
import { proyector } from '#projections/kernel/proyector.ts';

/** One row of each company that ever said what it wants. */
export const proyectorExigenciasDeAcceso = proyector<ExigenciaDeAcceso, SegundoFactorExigido>(
  exigenciasDeAcceso,
  {
    columnas: { segundo_factor: 'bool' },
    toca: { SegundoFactorExigido: () => [[]] },
    evolucionar: evolucionarExigencia,
  },
);

/** Rows of the platform (company 0). */
export const proyectorCuentasDeAcceso = proyector<CuentaDeAcceso, CuentaDeAccesoAbierta>(
  cuentasDeAcceso,
  {
    columnas: { id: 'int8', email: 'text' },
    toca: { CuentaDeAccesoAbierta: ({ datos }) => [[datos.cuenta_id]] },
    nace: () => true,
    evolucionar: evolucionarCuenta,
  },
);

export const proyectorCuentasPorEmail = proyector<CuentaPorEmail, CuentaDeAccesoAbierta>(
  cuentasPorEmail,
  {
    columnas: { email: 'text', cuenta_id: 'int8' },
    toca: { CuentaDeAccesoAbierta: ({ datos }) => [[datos.email]] },
    nace: () => true,
    evolucionar: (_fila, { datos: { email, cuenta_id } }) => ({ email, cuenta_id }),
  },
);

export const proyectorUltimasCuentas = proyector<UltimaCuenta, CuentaDeAccesoAbierta>(
  ultimasCuentas,
  {
    columnas: { ultima: 'int8' },
    toca: { CuentaDeAccesoAbierta: () => [[]] },
    evolucionar: (_fila, { datos }) => ({ ultima: datos.cuenta_id }),
  },
);
