import type { ConsultarEnSri } from '#commands/kernel/consulta-sri.puerto.ts';
import type { Ejecutar } from '#domain/kernel/comando.ts';
import type { PreguntarAlSri } from '#read-api/compras/recibidos.puerto.ts';
import { atender } from '../http/rutas.ts';
import { type Cimientos, lecturasDe, type Modulo } from '../modulo.ts';
import { crearTurnosPorEmpresa } from '../nucleo/hilos/turnos.ts';
import { crearLectorDeRecibidos } from './recibidos/lector-de-recibidos.ts';
import { comprimirXml, xmlAparteEn } from './xml-guardado.ts';

/** Asking the SRI for a hundred documents takes half a minute. */
const TURNO_DE_CONSULTAS = {
  a_la_vez: 1,
  en_espera: 2,
  ocupado: 'Ya se pregunta al SRI por otros comprobantes de la empresa',
};

/** What suppliers issued. */
export const abrirCompras = (
  cimientos: Cimientos,
  {
    ejecutar,
    preguntarAlSri,
    consultarEnSri,
  }: {
    readonly ejecutar: Ejecutar;
    readonly preguntarAlSri: PreguntarAlSri;
    readonly consultarEnSri: ConsultarEnSri;
  },
): Modulo => {
  const recibidos = crearLectorDeRecibidos();
  const turnoDe = crearTurnosPorEmpresa(TURNO_DE_CONSULTAS);
  return {
    rutas: atender('compras', {
      ejecutar,
      lecturas: lecturasDe(cimientos),
      reloj: cimientos.reloj,
      comprimirXml,
      guardarXml: xmlAparteEn(cimientos.bitacora, cimientos.reloj).guardar,
      recibidos,
      preguntarAlSri,
      consultarEnSri,
      conTurnoDeConsulta: (empresa_id, hacer) => turnoDe(empresa_id)(hacer),
    }),
    procesos: [],
    jobs: [],
    cerrar: recibidos.cerrar,
  };
};
