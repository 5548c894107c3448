import type { Ejecutar } from '#domain/kernel/comando.ts';
import { atender } from '../http/rutas.ts';
import { type Cimientos, lecturasDe, type Modulo } from '../modulo.ts';
import { crearSalida, type OpcionesDeSalida } from '../salida/salida.ts';
import { crearClienteRuc } from './registro-ruc/cliente.ts';
import { consultaDelRegistro } from './registro-ruc/consulta.ts';
import { memoriaDeRegistro } from './registro-ruc/memoria.ts';
import type { ConfiguracionDeRegistro } from './registro-ruc/transporte.ts';

export type OpcionesDePersonas = {
  /** The public registry of taxpayers. */
  readonly registro_ruc: ConfiguracionDeRegistro;
};

/** The directory, and the public registry that it asks. */
export const abrirPersonas = (
  cimientos: Cimientos,
  {
    ejecutar,
    salida: opciones,
  }: { readonly ejecutar: Ejecutar; readonly salida: OpcionesDeSalida },
  { registro_ruc }: OpcionesDePersonas,
): Modulo => {
  const { nucleo, reloj, alFallar } = cimientos;
  // Look-ups pass the same guard as what companies write, but for a simulator of this program's own.
  const confiables = registro_ruc.simulador_propio ? [registro_ruc.url] : [];
  const salida = crearSalida({ ...opciones, confiables });
  const consultarRegistro = consultaDelRegistro({
    cliente: crearClienteRuc(salida, registro_ruc),
    memoria: memoriaDeRegistro(nucleo.sql),
    inventa: registro_ruc.inventa ?? false,
    reloj,
    alFallar,
  });
  const lecturas = lecturasDe(cimientos);
  return {
    rutas: atender('personas', { ejecutar, lecturas, reloj, consultarRegistro }),
    procesos: [],
    jobs: [],
    cerrar: () => salida.cerrar(),
  };
};
