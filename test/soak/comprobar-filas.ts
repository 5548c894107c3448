import JSZip from 'jszip';
import type { VistaDeLista } from '#domain/documentos/comprobante/lista.vista.ts';
import type { Azar } from './azar.ts';
import { jsonDe } from './cliente.ts';
import { obtener, PAGINA, todas } from './consultas.ts';
import type { EmpresaDelSoak } from './empresas.ts';
import { diferencia, discrepancia, hallazgo } from './hallazgos.ts';
import type { ComprobanteDelLibro } from './libro.comprobantes.ts';
import type { EmpresaDelLibro } from './libro.ts';
import { caminoDe, type Mano } from './manos/mano.ts';
import { MANOS } from './manos/manos.ts';

/** What the API shows, against the books folded from the log: rows, filters and downloads. */

const centavos = (dolares: number | null): number | null =>
  dolares === null ? null : Math.round(dolares * 100);

const comoEnLista = (filas: readonly VistaDeLista[]): readonly object[] =>
  filas.map((f) => ({
    id: f.id,
    numero: f.numero_comprobante,
    fecha: f.fecha_emision,
    estado: f.estado,
    total: centavos(f.total),
    saldo: centavos(f.saldo),
    clave: f.clave_acceso,
    de: f.identificacion,
  }));

/** As a list has to show them: by date and id, the newest first. */
const comoEnElLibro = (suyos: readonly ComprobanteDelLibro[]): readonly object[] =>
  suyos
    .filter(({ estado }) => estado !== 'ELIMINADO')
    .toSorted((a, b) => b.fecha_emision.localeCompare(a.fecha_emision) || b.id - a.id)
    .map((c) => ({
      id: c.id,
      numero: c.numero,
      fecha: c.fecha_emision,
      estado: c.estado,
      total: c.total,
      saldo: c.saldo,
      clave: c.clave_acceso,
      de: c.identificacion,
    }));

type Caso = readonly [consulta: string, cabe: (fila: VistaDeLista) => boolean];

const ESTADOS = ['AUTORIZADO', 'DEVUELTA', 'RECHAZADO', 'ANULADO', 'BORRADOR', 'EN_PROCESO'];
/** So many filters of each type, by chance, at each checkpoint. */
const FILTROS = 3;

/** The authorized ones of a party: a draft may be older than its entry in the directory. */
const deUnaParte = (
  { cuaderno }: EmpresaDelSoak,
  { documento, parte }: Mano,
  filas: readonly VistaDeLista[],
  azar: Azar,
): readonly Caso[] => {
  const porId = new Map(filas.map((fila) => [fila.id, fila.identificacion]));
  const conParte = [...cuaderno.promesas(documento).values()].filter(
    // Replaced, it may be somebody else's.
    ({ parte_id, borrador, corregida }) => parte_id !== null && !borrador && !corregida,
  );
  if (conParte.length === 0) return [];
  const { id, parte_id } = azar.uno(conParte);
  return [
    [
      `estado=AUTORIZADO&${parte}=${parte_id}`,
      ({ identificacion, estado }) => identificacion === porId.get(id) && estado === 'AUTORIZADO',
    ],
  ];
};

const filtros = async (
  empresa: EmpresaDelSoak,
  mano: Mano,
  filas: readonly VistaDeLista[],
  azar: Azar,
): Promise<readonly string[]> => {
  if (filas.length === 0) return [];
  const dia = azar.uno(filas).fecha_emision;
  const todos: readonly Caso[] = [
    ['con_saldo=true', ({ saldo }) => (saldo ?? 0) > 0],
    [`desde=${dia}&hasta=${dia}`, ({ fecha_emision }) => fecha_emision === dia],
    ...ESTADOS.map((estado): Caso => [`estado=${estado}`, (fila) => fila.estado === estado]),
    ...deUnaParte(empresa, mano, filas, azar),
  ];
  const casos = new Set(Array.from({ length: FILTROS }, () => azar.uno(todos)));
  const ids = (lista: readonly VistaDeLista[]): readonly number[] => lista.map(({ id }) => id);
  const hallazgos = await Promise.all(
    [...casos].map(async ([consulta, cabe]) => {
      const camino = `${caminoDe(mano)}?${consulta}&limit=${PAGINA}`;
      const suyas = jsonDe<VistaDeLista[]>(await obtener(empresa, camino));
      return discrepancia(consulta, ids(suyas), ids(filas.filter(cabe)).slice(0, PAGINA));
    }),
  );
  return hallazgos.flat();
};

const csv = async (
  empresa: EmpresaDelSoak,
  mano: Mano,
  filas: readonly VistaDeLista[],
): Promise<readonly string[]> => {
  const { bytes } = await obtener(empresa, `${caminoDe(mano)}?format=csv`);
  // Nobody's name has commas in it.
  const lineas = bytes.toString('utf8').split('\r\n').slice(1, -1);
  const monto = (celda: string | undefined): number | null =>
    celda === '' ? null : centavos(Number(celda));
  const halladas = lineas.map((linea) => {
    const [id, numero, , , , total, saldo, estado] = linea.split(',');
    return [Number(id), numero, monto(total), monto(saldo), estado];
  });
  const debidas = filas.map((f) => {
    const montos = [centavos(f.total), centavos(f.saldo)];
    return [f.id, f.numero_comprobante ?? '', ...montos, f.estado];
  });
  return discrepancia('CSV', halladas, debidas);
};

/** `YYYY-MM` of the date that begins an access key: by it a document's month goes. */
const mesDeClave = (clave: string): string => `${clave.slice(4, 8)}-${clave.slice(2, 4)}`;

const zip = async (
  empresa: EmpresaDelSoak,
  mano: Mano,
  filas: readonly VistaDeLista[],
): Promise<readonly string[]> => {
  const claves = filas
    .filter(({ estado }) => estado === 'AUTORIZADO')
    .map(({ clave_acceso }) => clave_acceso ?? '');
  const hallazgos: string[] = [];
  for (const [delMes, suyas] of Map.groupBy(claves, mesDeClave)) {
    const [anio, mes] = delMes.split('-').map(Number);
    const camino = `${caminoDe(mano)}/export-xml?anio=${anio}&mes=${mes}`;
    const { bytes } = await obtener(empresa, camino);
    const archivos = new Set(Object.keys((await JSZip.loadAsync(bytes)).files));
    const debidos = new Set(suyas.map((clave) => `${clave}.xml`));
    hallazgos.push(...diferencia(`ZIP de ${delMes}`, archivos, debidos));
  }
  return hallazgos;
};

const deUnTipo = async (
  empresa: EmpresaDelSoak,
  mano: Mano,
  suyos: readonly ComprobanteDelLibro[],
  azar: Azar,
): Promise<readonly string[]> => {
  const filas = await todas<VistaDeLista>(empresa, `${caminoDe(mano)}?`);
  const repetidas = filas.length - new Set(filas.map(({ id }) => id)).size;
  const fallas = [
    ...hallazgo('filas repetidas en la lista', repetidas > 0 ? [repetidas] : []),
    ...discrepancia('lista', comoEnLista(filas), comoEnElLibro(suyos)),
    ...(await filtros(empresa, mano, filas, azar)),
    ...(await csv(empresa, mano, filas)),
    ...(await zip(empresa, mano, filas)),
  ];
  return fallas.map((falla) => `${mano.recurso}: ${falla}`);
};

export const filasConcuerdan = async (
  empresa: EmpresaDelSoak,
  libro: EmpresaDelLibro,
  azar: Azar,
): Promise<readonly string[]> => {
  const fallas: string[] = [];
  for (const mano of MANOS) {
    const suyos = [...libro.de(mano.documento).values()];
    fallas.push(...(await deUnTipo(empresa, mano, suyos, azar)));
  }
  return fallas;
};
