import { beforeEach, describe, expect, it } from 'vitest';
import { MAXIMO_LINEAS_DE_EXTRACTO } from '#domain/tesoreria/extracto/celdas.ts';
import type { vistaSugerencias } from '#domain/tesoreria/extracto/sugerencias.vista.ts';
import { conSistema } from '#test/support/con-sistema.ts';
import type { ErrorDeApi, ErrorDeFormaDeApi } from '#test/support/http/cliente-api.ts';
import { type EmpresaDePrueba, relojDesde, type SistemaDePrueba } from '#test/support/sistema.ts';

/** Bank statements over HTTP: imported, suggested, accepted. */

type Sugerencias = ReturnType<typeof vistaSugerencias>;
type Importacion = {
  readonly lineas: number;
  readonly nuevas: number;
  readonly repetidas: number;
  readonly omitidas: number;
  readonly columnas: object;
  readonly errores: readonly object[];
};

let prueba: SistemaDePrueba;
let empresa: EmpresaDePrueba;
let cuenta: number;
/** A draft at the end of October. */
let conciliacion: number;

const pedir = <C = { readonly id: number }>(metodo: string, camino: string, cuerpo?: unknown) =>
  empresa.api.pedir<C>(metodo, `/cuentas-dinero${camino}`, cuerpo === undefined ? {} : { cuerpo });

const importar = async <C = Importacion>(
  archivo: string,
  campos: {
    readonly mapeo?: object;
    readonly guardar_mapeo?: string;
    readonly consulta?: string;
  } = {},
  quien = empresa,
) => {
  const { consulta = '', mapeo, guardar_mapeo } = campos;
  const formulario = new FormData();
  formulario.set('file', new File([archivo], 'extracto.csv'));
  if (mapeo) formulario.set('mapeo', JSON.stringify(mapeo));
  if (guardar_mapeo) formulario.set('guardar_mapeo', guardar_mapeo);
  const camino = `/cuentas-dinero/conciliaciones/${conciliacion}/extracto${consulta}`;
  const respuesta = await fetch(`${prueba.url}/api/v1${camino}`, {
    method: 'POST',
    headers: { 'X-API-Key': quien.clave },
    body: formulario,
  });
  return { estado: respuesta.status, cuerpo: (await respuesta.json()) as C };
};

const mover = async (importe: number, fecha: string): Promise<number> => {
  const tipo = importe > 0 ? 'ingreso' : 'egreso';
  const pedido = { tipo, monto: Math.abs(importe), fecha };
  return (await pedir('POST', `/${cuenta}/movimientos`, pedido)).cuerpo.id;
};
const sugerencias = async (): Promise<Sugerencias> => {
  const camino = `/conciliaciones/${conciliacion}/sugerencias`;
  return (await pedir<Sugerencias>('GET', camino)).cuerpo;
};
const aceptar = <C = ErrorDeApi & { readonly diferencia: number }>(
  parejas: readonly { readonly linea_id: string; readonly movimiento_id: number }[],
  consulta = '',
) =>
  pedir<C>('POST', `/conciliaciones/${conciliacion}/sugerencias/aceptar${consulta}`, { parejas });
const parejasDe = ({ sugerencias: hechas }: Sugerencias) =>
  hechas.map(({ linea, movimiento }) => ({
    linea_id: linea.linea_id,
    movimiento_id: movimiento.id,
  }));

const OCTUBRE = [
  'Banco de prueba;;;',
  'Fecha;Concepto;Documento;Débito;Crédito',
  '05/10/2026;DEPÓSITO;000123;;50,00',
  '06/10/2026;CHEQUE;456;20,00;',
  '07/10/2026;COMISIÓN;;1,50;',
  'Total;;;21,50;50,00',
].join('\n');

describe('/cuentas-dinero/conciliaciones/{id}/extracto', () => {
  conSistema(
    (iniciada) => {
      prueba = iniciada;
      empresa = prueba.empresa;
    },
    { empresas: 2, reloj: relojDesde('2026-11-20T15:00:00.000Z') },
  );
  beforeEach(async () => {
    cuenta = (await pedir('POST', '', { nombre: 'Corriente', tipo: 'banco' })).cuerpo.id;
    const pedido = { fecha_corte: '2026-10-31', saldo_extracto: 28.5 };
    conciliacion = (await pedir('POST', `/${cuenta}/conciliaciones`, pedido)).cuerpo.id;
  });

  it('importado, sugerido y aceptado, la conciliación queda a un paso de cerrarse', async () => {
    const [entra, sale] = [await mover(50, '2026-10-05'), await mover(-20, '2026-10-03')];
    expect(await importar(OCTUBRE)).toEqual({
      estado: 200,
      cuerpo: {
        lineas: 3,
        nuevas: 3,
        repetidas: 0,
        omitidas: 1,
        columnas: {
          fecha: 'Fecha',
          descripcion: 'Concepto',
          referencia: 'Documento',
          debito: 'Débito',
          credito: 'Crédito',
        },
        errores: [],
      },
    });
    const ofrecidas = await sugerencias();
    expect(ofrecidas).toMatchObject({
      sugerencias: [
        { linea: { fecha: '2026-10-05', importe: 50 }, movimiento: { id: entra }, por: 'fecha' },
        { linea: { fecha: '2026-10-06', importe: -20 }, movimiento: { id: sale }, por: 'fecha' },
      ],
      sin_pareja: [{ importe: -1.5, referencia: null, descripcion: 'COMISIÓN' }],
    });
    // Nothing is marked by itself.
    const antes = (await pedir<{ diferencia: number }>('GET', `/conciliaciones/${conciliacion}`))
      .cuerpo;
    expect(antes.diferencia).not.toBe(0);

    const simulado = await aceptar(parejasDe(ofrecidas), '?simular=true');
    expect(simulado.estado).toBe(200);
    expect(await sugerencias()).toEqual(ofrecidas);
    const { cuerpo: aceptada } = await aceptar(parejasDe(ofrecidas));
    expect(aceptada).toMatchObject({
      total_marcado_ingresos: 50,
      total_marcado_egresos: 20,
      diferencia: 1.5,
    });
    // What one line was said to be is not offered again; the commission is noted now.
    const comision = await mover(-1.5, '2026-10-08');
    const quedan = await sugerencias();
    expect(quedan).toMatchObject({
      sugerencias: [{ movimiento: { id: comision } }],
      sin_pareja: [],
    });
    await aceptar(parejasDe(quedan));
    const cerrada = await pedir('POST', `/conciliaciones/${conciliacion}/cerrar`);
    expect(cerrada).toMatchObject({ estado: 200, cuerpo: { estado: 'cerrada', diferencia: 0 } });
    const rechazada = await pedir('GET', `/conciliaciones/${conciliacion}/sugerencias`);
    expect(rechazada).toMatchObject({
      estado: 409,
      cuerpo: { codigo: 'tesoreria.conciliacion_cerrada' },
    });
    expect((await importar<ErrorDeApi>(OCTUBRE)).cuerpo.codigo).toBe(
      'tesoreria.conciliacion_cerrada',
    );
  });

  it('el mismo extracto dos veces no agrega nada; uno que lo contiene, solo lo demás', async () => {
    await importar(OCTUBRE);
    const { cuerpo: repetido } = await importar(OCTUBRE);
    expect(repetido).toMatchObject({ lineas: 3, nuevas: 0, repetidas: 3 });
    const dos = '07/10/2026;COMISIÓN;;1,50;\n07/10/2026;COMISIÓN;;1,50;\n';
    const { cuerpo: mayor } = await importar(`${OCTUBRE}\n${dos}`);
    expect(mayor).toMatchObject({ lineas: 5, nuevas: 2, repetidas: 3 });
    expect((await sugerencias()).sin_pareja).toHaveLength(5);
  });

  it('lo que se desmarca, o se descarta, se vuelve a ofrecer', async () => {
    const movimiento_id = await mover(50, '2026-10-05');
    await importar(OCTUBRE);
    const [pareja] = parejasDe(await sugerencias());
    await aceptar([pareja!]);
    expect((await sugerencias()).sugerencias).toEqual([]);
    const marcas = { movimiento_ids: [movimiento_id], marcado: false };
    await pedir('PUT', `/conciliaciones/${conciliacion}/marcas`, marcas);
    expect(parejasDe(await sugerencias())).toEqual([pareja]);
    expect((await aceptar([pareja!])).estado).toBe(200);
    await pedir('DELETE', `/conciliaciones/${conciliacion}`);
    const pedido = { fecha_corte: '2026-10-31', saldo_extracto: 0 };
    conciliacion = (await pedir('POST', `/${cuenta}/conciliaciones`, pedido)).cuerpo.id;
    expect(parejasDe(await sugerencias())).toEqual([pareja]);
  });

  it('un movimiento es una sola línea: la que lo fue antes se vuelve a ofrecer', async () => {
    await importar('Fecha;Monto\n05/10/2026;50,00\n05/10/2026;50,00\n');
    const lineas = (await sugerencias()).sin_pareja;
    const movimiento_id = await mover(50, '2026-10-05');
    const marcas = { movimiento_ids: [movimiento_id], marcado: false };
    for (const { linea_id } of lineas) {
      await pedir('PUT', `/conciliaciones/${conciliacion}/marcas`, marcas);
      expect((await aceptar([{ linea_id, movimiento_id }])).estado).toBe(200);
      const otras = lineas.filter((linea) => linea.linea_id !== linea_id);
      expect((await sugerencias()).sin_pareja).toEqual(otras);
    }
    const otro = await mover(50, '2026-10-05');
    const [{ linea_id }] = lineas as [(typeof lineas)[number]];
    expect((await aceptar([{ linea_id, movimiento_id: otro }])).estado).toBe(200);
  });

  it('las líneas posteriores al corte esperan a otra conciliación', async () => {
    await importar('Fecha;Monto\n31/10/2026;1,00\n01/11/2026;2,00\n');
    expect((await sugerencias()).sin_pareja).toMatchObject([{ importe: 1 }]);
  });

  it('las columnas se dicen, y se guardan para el siguiente archivo de la cuenta', async () => {
    const archivo = 'Fecha;Fecha efectiva;Valor;Neto\n01/10/2026;02/10/2026;1,00;0,90\n';
    const mapeo = { fecha: 'fecha efectiva', monto: 'NETO' };
    await importar(archivo, { mapeo, guardar_mapeo: 'true' });
    expect((await sugerencias()).sin_pareja).toMatchObject([{ fecha: '2026-10-02', importe: 0.9 }]);
    expect((await importar(archivo)).cuerpo).toMatchObject({ nuevas: 0, repetidas: 1 });
    expect((await importar(archivo, { mapeo: {} })).cuerpo).toMatchObject({ nuevas: 1 });
  });

  it('simular dice qué haría y no hace nada', async () => {
    const { estado, cuerpo } = await importar<{ simulado: boolean; respuesta: Importacion }>(
      OCTUBRE,
      {
        consulta: '?simular=true',
      },
    );
    expect([estado, cuerpo.simulado, cuerpo.respuesta.nuevas]).toEqual([200, true, 3]);
    expect((await sugerencias()).sin_pareja).toEqual([]);
  });

  it('422 lo que no es un extracto, y un mapeo que no es un objeto de columnas', async () => {
    const { estado, cuerpo } = await importar<ErrorDeFormaDeApi>('Hola');
    expect([estado, cuerpo.detail[0]!.loc]).toEqual([422, ['body', 'file']]);
    const larga = `Fecha;Monto\n${'01/10/2026;1,00\n'.repeat(MAXIMO_LINEAS_DE_EXTRACTO + 1)}`;
    expect((await importar<ErrorDeFormaDeApi>(larga)).cuerpo.detail[0]!.type).toBe('too_long');
    const desconocida = await importar<ErrorDeFormaDeApi>(OCTUBRE, { mapeo: { dia: 'Fecha' } });
    expect(desconocida.estado).toBe(422);
    expect(desconocida.cuerpo.detail[0]!.loc.slice(0, 2)).toEqual(['body', 'mapeo']);
  });

  it('404 y 409 de lo que se acepta: línea, movimiento o importe que no son', async () => {
    const [entra, sale] = [await mover(50, '2026-10-05'), await mover(-20, '2026-10-06')];
    await importar(OCTUBRE);
    const [deposito, cheque] = parejasDe(await sugerencias()).map(({ linea_id }) => linea_id);
    const rechazo = async (linea_id: string, movimiento_id: number) => {
      const { estado, cuerpo } = await aceptar([{ linea_id, movimiento_id }]);
      return [estado, cuerpo.codigo];
    };
    expect(await rechazo('2026-10-05 1 1', entra)).toEqual([404, 'tesoreria.linea_no_encontrada']);
    expect(await rechazo(deposito!, 999_999)).toEqual([409, 'tesoreria.movimientos_no_candidatos']);
    expect(await rechazo(deposito!, sale)).toEqual([409, 'tesoreria.pareja_distinta']);
    await aceptar([{ linea_id: deposito!, movimiento_id: entra }]);
    expect(await rechazo(deposito!, entra)).toEqual([409, 'tesoreria.linea_emparejada']);
    expect(await rechazo(cheque!, entra)).toEqual([409, 'tesoreria.movimiento_ya_marcado']);
    const repetida = [
      { linea_id: cheque!, movimiento_id: sale },
      { linea_id: cheque!, movimiento_id: entra },
    ];
    expect((await aceptar(repetida)).estado).toBe(422);
  });

  it('la de otra empresa es 404', async () => {
    const otra = prueba.empresas[1]!;
    expect((await importar<ErrorDeApi>(OCTUBRE, {}, otra)).estado).toBe(404);
  });
});
