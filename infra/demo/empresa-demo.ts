import type { ClaveNueva } from '#commands/identidad/puertos.ts';
import { empresaNueva, matrizNueva } from '#domain/identidad/empresa.nueva.ts';
import type { Ejecutar } from '#domain/kernel/comando.ts';
import { COMIENZOS } from '../contextos.ts';
import { PERMISOS_TOTALES } from '../http/rutas.ts';
import { type Alta, darDeAlta, estaDadaDeAlta, registrarEnPlataforma } from '../identidad/alta.ts';
import type { Certificados } from '../identidad/certificados.ts';
import { leerP12 } from '../identidad/p12/p12.ts';
import { crearCertificadoDemo, type LlavesPem } from './certificado-demo.ts';

const CLAVE_P12 = 'demostración';
const UN_ANIO_MS = 365 * 86_400_000;

/** The RUC of a company number: valid form, of nobody (private company of Pichincha). */
const rucDe = (empresa_id: number): string => `179${String(1_000_000 + empresa_id).slice(-6)}0001`;

/** What a demonstration company is made of; `limite_por_minuto` is generous on purpose. */
const altaDe = (empresa_id: number, clave: ClaveNueva, certificado: Alta['certificado']): Alta => ({
  empresa_id,
  empresa: empresaNueva({
    ruc: rucDe(empresa_id),
    razon_social: `Comercial Demostración ${empresa_id} S.A.S.`,
    nombre_comercial: 'La Demostración',
    direccion_matriz: 'Av. Amazonas N34-120 y Juan Pablo Sanz, Quito',
    obligado_contabilidad: true,
    cobra_propina: true,
  }),
  sucursales: [
    matrizNueva('Av. Amazonas N34-120, Quito'),
    {
      ...matrizNueva('Malecón Simón Bolívar 100, Guayaquil'),
      sucursal_id: 2,
      nombre: 'Guayaquil',
      establecimiento: '002',
      es_matriz: false,
    },
  ],
  certificado,
  claves: [
    {
      clave_id: 1,
      tipo: 'api',
      nombre: 'Demostración',
      prefijo: clave.prefijo,
      hash: clave.hash,
      permisos: PERMISOS_TOTALES,
      expira_en: null,
      limite_por_minuto: 1_000_000,
    },
  ],
});

type Partes = {
  readonly ejecutar: Ejecutar;
  readonly certificados: Certificados;
  readonly ahora_ms: number;
  /** Of its certificate; new ones by default. */
  readonly llaves?: LlavesPem;
};

const conCertificado = async (
  { certificados, ahora_ms, llaves }: Partes,
  empresa_id: number,
): Promise<NonNullable<Alta['certificado']>> => {
  const p12 = await crearCertificadoDemo({
    ruc: rucDe(empresa_id),
    razon_social: `COMERCIAL DEMOSTRACION ${empresa_id}`,
    clave: CLAVE_P12,
    desde: new Date(ahora_ms - 86_400_000).toISOString(),
    hasta: new Date(ahora_ms + 2 * UN_ANIO_MS).toISOString(),
    ...(llaves && { llaves }),
  });
  const { certificado } = leerP12(p12, CLAVE_P12, new Date(ahora_ms).toISOString());
  const { huella, titular, vigente_desde, vigente_hasta } = certificado;
  const referencia = `certificado-${huella.slice(0, 16)}`;
  await certificados.guardar(empresa_id, referencia, p12, CLAVE_P12);
  return { referencia, huella, titular, vigente_desde, vigente_hasta };
};

/**
 * Makes a demonstration company: profile, two branches, self-signed certificate and the given API
 * key. Finishes what an interrupted call began; a company that is whole stays as it is. Only for the
 * embedded default, tests and benchmarks.
 */
export const crearEmpresaDemo = async (
  partes: Partes,
  empresa_id: number,
  clave: ClaveNueva,
): Promise<void> => {
  const { ejecutar } = partes;
  const hecha = (await ejecutar(estaDadaDeAlta(empresa_id))).resultado;
  const certificado = hecha ? null : await conCertificado(partes, empresa_id);
  const alta = altaDe(empresa_id, clave, certificado);
  await ejecutar(darDeAlta(alta, COMIENZOS));
  await ejecutar(registrarEnPlataforma(alta));
};
