import JSZip from 'jszip';
import type { VistaDeLista } from '#domain/documentos/comprobante/lista.vista.ts';
import type { vistaResumen } from '#domain/documentos/resumen.vista.ts';
import { fechaDe, mesDe } from '#domain/kernel/tiempo.ts';
import { type Contestacion, jsonDe } from './cliente.ts';
import type { EmpresaDelSoak } from './empresas.ts';
import { diferencia, discrepancia, hallazgo } from './hallazgos.ts';
import type { EmpresaDelLibro } from './libro.ts';

/** What the API shows, against the books folded from the log: rows, sums and downloads. */

type Fila = VistaDeLista & { readonly total: number; readonly saldo: number };
type Resumen = ReturnType<typeof vistaResumen>;

const PAGINA = 500;
const centavos = (dolares: number): number => Math.round(dolares * 100);
const sumar = (montos: readonly number[]): number => montos.reduce((suma, uno) => suma + uno, 0);

const obtener = async ({ cliente }: EmpresaDelSoak, camino: string): Promise<Contestacion> => {
  const hecha = await cliente.insistir('comprobar', 'GET', camino);
  if (hecha === 'imprevista') throw new Error(`GET ${camino} no contestó bien`);
  return hecha;
};

const todas = async (empresa: EmpresaDelSoak): Promise<readonly Fila[]> => {
  const filas: Fila[] = [];
  for (;;) {
    const camino = `/facturas?limit=${PAGINA}&offset=${filas.length}`;
    const pagina = jsonDe<Fila[]>(await obtener(empresa, camino));
    filas.push(...pagina);
    if (pagina.length < PAGINA) return filas;
  }
};

const comoEnLista = (filas: readonly Fila[]): readonly object[] =>
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
const comoEnElLibro = ({ facturas }: EmpresaDelLibro): readonly object[] =>
  [...facturas.values()]
    .toSorted((a, b) => b.fecha_emision.localeCompare(a.fecha_emision) || b.id - a.id)
    .map((f) => ({
      id: f.id,
      numero: f.numero,
      fecha: f.fecha_emision,
      estado: f.estado,
      total: f.total,
      saldo: f.saldo,
      clave: f.clave_acceso,
      de: f.identificacion,
    }));

type Caso = readonly [consulta: string, cabe: (fila: Fila) => boolean];

const ESTADOS = ['AUTORIZADO', 'DEVUELTA', 'RECHAZADO', 'ANULADO', 'BORRADOR', 'EN_PROCESO'];
const CLIENTES = 4;

/** A customer's authorized invoices: a draft may be older than its entry in the directory. */
const deClientes = (
  { cuaderno: { promesas } }: EmpresaDelSoak,
  filas: readonly Fila[],
): readonly Caso[] => {
  const porId = new Map(filas.map((fila) => [fila.id, fila.identificacion]));
  const conCliente = [...promesas.values()].filter(({ cliente_id }) => cliente_id !== null);
  return conCliente
    .slice(0, CLIENTES)
    .map(({ id, cliente_id }) => [
      `estado=AUTORIZADO&cliente_id=${cliente_id}`,
      ({ identificacion, estado }) => identificacion === porId.get(id) && estado === 'AUTORIZADO',
    ]);
};

const filtros = async (
  empresa: EmpresaDelSoak,
  filas: readonly Fila[],
): Promise<readonly string[]> => {
  const dia = filas[0]?.fecha_emision ?? '';
  const casos: readonly Caso[] = [
    ['con_saldo=true', ({ saldo }) => saldo > 0],
    [`desde=${dia}&hasta=${dia}`, ({ fecha_emision }) => fecha_emision === dia],
    ...ESTADOS.map((estado): Caso => [`estado=${estado}`, (fila) => fila.estado === estado]),
    ...deClientes(empresa, filas),
  ];
  const ids = (lista: readonly Fila[]): readonly number[] => lista.map(({ id }) => id);
  const hallazgos = await Promise.all(
    casos.map(async ([consulta, cabe]) => {
      const camino = `/facturas?${consulta}&limit=${PAGINA}`;
      const suyas = jsonDe<Fila[]>(await obtener(empresa, camino));
      return discrepancia(consulta, ids(suyas), ids(filas.filter(cabe)).slice(0, PAGINA));
    }),
  );
  return hallazgos.flat();
};

/** The summary, and the day that it speaks of: asked again when midnight came between. */
const resumenDeHoy = async (empresa: EmpresaDelSoak): Promise<[Resumen, string]> => {
  const hoy = (): string => fechaDe(new Date().toISOString());
  for (;;) {
    const antes = hoy();
    const resumen = jsonDe<Resumen>(await obtener(empresa, '/facturas/resumen'));
    if (hoy() === antes) return [resumen, antes];
  }
};

const mejores = (filas: readonly Fila[]): readonly number[] => {
  const porCliente = Map.groupBy(filas, ({ identificacion }) => identificacion);
  porCliente.delete('9999999999999');
  return [...porCliente.values()]
    .map((suyas) => sumar(suyas.map(({ total }) => centavos(total))))
    .toSorted((a, b) => b - a)
    .slice(0, 10);
};

const sumas = async (
  empresa: EmpresaDelSoak,
  filas: readonly Fila[],
  libro: EmpresaDelLibro,
): Promise<readonly string[]> => {
  const [resumen, hoy] = await resumenDeHoy(empresa);
  const vivas = filas.filter(({ estado }) => estado === 'AUTORIZADO');
  const de = (cuentan: (fecha: string) => boolean) => {
    const suyas = vivas.filter(({ fecha_emision }) => cuentan(fecha_emision));
    return { total: sumar(suyas.map(({ total }) => centavos(total))), cantidad: suyas.length };
  };
  const enCentavos = ({ total, cantidad }: Resumen['hoy']) => ({
    total: centavos(total),
    cantidad,
  });
  const delMes = vivas.filter(({ fecha_emision }) => mesDe(fecha_emision) === mesDe(hoy));
  const saldos = sumar(filas.map(({ saldo }) => centavos(saldo)));
  const hallado = {
    hoy: enCentavos(resumen.hoy),
    mes: enCentavos(resumen.mes),
    serie: resumen.serie.map(enCentavos),
    por_cobrar: centavos(resumen.por_cobrar),
    saldos,
    pendientes: resumen.pendientes_sri,
    mejores: resumen.top_clientes.map(({ total }) => centavos(total)),
  };
  const enLibros = sumar([...libro.facturas.values()].map(({ saldo }) => saldo));
  const debido = {
    hoy: de((fecha) => fecha === hoy),
    mes: de((fecha) => mesDe(fecha) === mesDe(hoy)),
    serie: resumen.serie.map(({ fecha }) => de((otra) => otra === fecha)),
    por_cobrar: enLibros,
    saldos: enLibros,
    pendientes: 0,
    mejores: mejores(delMes),
  };
  return discrepancia('resumen', Object.entries(hallado), Object.entries(debido));
};

const csv = async (empresa: EmpresaDelSoak, filas: readonly Fila[]): Promise<readonly string[]> => {
  const { bytes } = await obtener(empresa, '/facturas?format=csv');
  // No buyer of these has commas in its name.
  const lineas = bytes.toString('utf8').split('\r\n').slice(1, -1);
  const halladas = lineas.map((linea) => {
    const [id, numero, , , , total, saldo, estado] = linea.split(',');
    return [Number(id), numero, Number(total), Number(saldo), estado];
  });
  const debidas = filas.map((f) => [f.id, f.numero_comprobante ?? '', f.total, f.saldo, f.estado]);
  return discrepancia('CSV', halladas, debidas);
};

const zip = async (empresa: EmpresaDelSoak, filas: readonly Fila[]): Promise<readonly string[]> => {
  const autorizadas = filas.filter(({ estado }) => estado === 'AUTORIZADO');
  const meses = Map.groupBy(autorizadas, ({ fecha_emision }) => mesDe(fecha_emision));
  const hallazgos: string[] = [];
  for (const [delMes, suyas] of meses) {
    const [anio, mes] = delMes.split('-').map(Number);
    const { bytes } = await obtener(empresa, `/facturas/export-xml?anio=${anio}&mes=${mes}`);
    const archivos = new Set(Object.keys((await JSZip.loadAsync(bytes)).files));
    const debidos = new Set(suyas.map(({ clave_acceso }) => `${clave_acceso}.xml`));
    hallazgos.push(...diferencia(`ZIP de ${delMes}`, archivos, debidos));
  }
  return hallazgos;
};

export const filasConcuerdan = async (
  empresa: EmpresaDelSoak,
  libro: EmpresaDelLibro,
): Promise<readonly string[]> => {
  const filas = await todas(empresa);
  const repetidas = filas.length - new Set(filas.map(({ id }) => id)).size;
  return [
    ...hallazgo('filas repetidas en la lista', repetidas > 0 ? [repetidas] : []),
    ...discrepancia('lista', comoEnLista(filas), comoEnElLibro(libro)),
    ...(await filtros(empresa, filas)),
    ...(await sumas(empresa, filas, libro)),
    ...(await csv(empresa, filas)),
    ...(await zip(empresa, filas)),
  ];
};
