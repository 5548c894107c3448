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
        con_error: 0,
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
    expect((await sugerencias()).sin_pareja).toEqual([]);
    await importar(OCTUBRE);
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

  describe('una línea que son varios movimientos', () => {
    const lineas = async () =>
      (
        await pedir<{
          lineas: {
            linea_id: string;
            importe: number;
            movimiento_ids: number[];
            sugerencia: object | null;
          }[];
        }>('GET', `/conciliaciones/${conciliacion}/extracto`)
      ).cuerpo.lineas;
    const aceptarVarios = (linea_id: string, movimiento_ids: readonly number[]) =>
      pedir<ErrorDeApi & { detail: string }>(
        'POST',
        `/conciliaciones/${conciliacion}/sugerencias/aceptar`,
        { parejas: [{ linea_id, movimiento_ids }] },
      );

    it('lo es si juntos suman lo suyo, y deja de serlo si uno se desmarca', async () => {
      const [a, b, c] = [
        await mover(30, '2026-10-04'),
        await mover(15, '2026-10-05'),
        await mover(5, '2026-10-05'),
      ];
      await importar(OCTUBRE);
      const [deposito] = await lineas();
      expect(deposito).toMatchObject({ importe: 50, movimiento_ids: [], sugerencia: null });
      const { linea_id } = deposito!;
      const corta = await aceptarVarios(linea_id, [a, b]);
      expect([corta.estado, corta.cuerpo.codigo]).toEqual([409, 'tesoreria.pareja_distinta']);
      expect(corta.cuerpo.detail).toContain('es de 50.00 y los 2 movimientos suman 45.00');
      expect((await aceptarVarios(linea_id, [a, a, b, c])).estado).toBe(422);
      expect((await aceptarVarios(linea_id, [a, b, c])).estado).toBe(200);
      expect((await lineas())[0]).toMatchObject({ linea_id, movimiento_ids: [a, b, c] });
      expect((await aceptarVarios(linea_id, [a])).cuerpo.codigo).toBe('tesoreria.linea_emparejada');
      const marcas = { movimiento_ids: [b], marcado: false };
      await pedir('PUT', `/conciliaciones/${conciliacion}/marcas`, marcas);
      expect((await lineas())[0]!.movimiento_ids).toEqual([]);
      expect((await sugerencias()).sin_pareja).toHaveLength(3);
    });

    it('se retira con las marcas de todos ellos; de una cerrada se ven las suyas', async () => {
      const suyos = [await mover(30, '2026-10-04'), await mover(20, '2026-10-05')];
      await importar(OCTUBRE);
      const { linea_id } = (await lineas())[0]!;
      await aceptarVarios(linea_id, suyos);
      await pedir('DELETE', `/conciliaciones/${conciliacion}/extracto`);
      expect(await lineas()).toEqual([]);
      await importar(OCTUBRE);
      expect((await aceptarVarios(linea_id, suyos)).estado).toBe(200);
      await pedir('PATCH', `/conciliaciones/${conciliacion}`, { saldo_extracto: 50 });
      await pedir('POST', `/conciliaciones/${conciliacion}/cerrar`);
      expect((await lineas()).map(({ movimiento_ids }) => movimiento_ids)).toEqual([suyos, [], []]);
    });

    it('422 sin movimiento, o con las dos maneras de decirlo', async () => {
      for (const pareja of [{}, { movimiento_id: 1, movimiento_ids: [2] }]) {
        const { estado } = await pedir(
          'POST',
          `/conciliaciones/${conciliacion}/sugerencias/aceptar`,
          { parejas: [{ linea_id: 'x', ...pareja }] },
        );
        expect(estado).toBe(422);
      }
    });
  });

  describe('/vista-previa', () => {
    type VistaPrevia = {
      readonly problema: string | null;
      readonly columnas: { readonly [campo: string]: { titulo: string; lugar: number } };
      readonly lineas: readonly { fecha: string; importe: number; repetida: boolean }[];
      readonly filas: readonly { celdas: readonly string[] }[];
      readonly [dicho: string]: unknown;
    };
    const ver = async (archivo: string, mapeo?: object) => {
      const formulario = new FormData();
      formulario.set('file', new File([archivo], 'extracto.csv'));
      if (mapeo) formulario.set('mapeo', JSON.stringify(mapeo));
      const camino = `/cuentas-dinero/conciliaciones/${conciliacion}/extracto/vista-previa`;
      const respuesta = await fetch(`${prueba.url}/api/v1${camino}`, {
        method: 'POST',
        headers: { 'X-API-Key': empresa.clave },
        body: formulario,
      });
      return { estado: respuesta.status, cuerpo: (await respuesta.json()) as VistaPrevia };
    };

    it('dice cómo se leería cada línea, y nada entra', async () => {
      expect((await ver(OCTUBRE)).cuerpo).toMatchObject({
        problema: null,
        titulos_en: 2,
        fechas: 'dia-mes',
        decimales: ',',
        columnas: {
          fecha: { titulo: 'Fecha', lugar: 1 },
          credito: { titulo: 'Crédito', lugar: 5 },
        },
        lineas: [
          { linea: 3, fecha: '2026-10-05', importe: 50, repetida: false },
          { linea: 4, fecha: '2026-10-06', importe: -20 },
          { linea: 5, fecha: '2026-10-07', importe: -1.5 },
        ],
        ingresos: 50,
        egresos: 21.5,
        nuevas: 3,
        omitidas: 1,
        desde: '2026-10-05',
        hasta: '2026-10-07',
      });
      expect((await sugerencias()).sin_pareja).toEqual([]);
      await importar(OCTUBRE);
      expect((await ver(OCTUBRE)).cuerpo).toMatchObject({ nuevas: 0, repetidas: 3 });
    });

    it('lo que no se entiende se dice con sus primeras filas, y el mapeo por lugares lo lee y se guarda', async () => {
      const sinTitulos = '05/10/2026;Depósito;50,00\n06/10/2026;Cheque;-20,00\n';
      const { estado, cuerpo } = await ver(sinTitulos);
      expect([estado, cuerpo.lineas]).toEqual([200, []]);
      expect(cuerpo.problema).toContain('No se halló la fila de títulos');
      expect(cuerpo.filas[1]!.celdas).toEqual(['06/10/2026', 'Cheque', '-20,00']);
      const mapeo = { fecha: '#1', descripcion: '#2', monto: '#3' };
      expect((await ver(sinTitulos, mapeo)).cuerpo).toMatchObject({
        problema: null,
        titulos_en: null,
        lineas: [
          { fecha: '2026-10-05', importe: 50, descripcion: 'Depósito' },
          { fecha: '2026-10-06', importe: -20 },
        ],
      });
      await importar(sinTitulos, { mapeo, guardar_mapeo: 'true' });
      expect((await ver(sinTitulos)).cuerpo).toMatchObject({
        mapeo,
        mapeo_guardado: true,
        repetidas: 2,
      });
    });

    it('los títulos pueden estar en dos filas', async () => {
      const archivo = [
        'Banco;;;',
        'Fecha;Detalle;Movimientos;;Saldo',
        ';;Débito;Crédito;',
        '05/10/2026;Depósito;;50,00;50,00',
        '06/10/2026;Cheque;20,00;;30,00',
      ].join('\n');
      const { cuerpo } = await ver(archivo);
      expect(cuerpo).toMatchObject({ problema: null, titulos_en: 3 });
      expect(cuerpo.lineas.map(({ importe }) => importe)).toEqual([50, -20]);
      expect(cuerpo.columnas).toMatchObject({
        fecha: { titulo: 'Fecha', lugar: 1 },
        debito: { titulo: 'Débito', lugar: 3 },
        saldo: { titulo: 'Saldo', lugar: 5 },
      });
    });

    it('qué va antes, el día o el mes, y si lo positivo sale, se pueden decir', async () => {
      const archivo = 'Fecha;Monto\n05/10/2026;8,00\n06/10/2026;-2,00\n';
      const { cuerpo } = await ver(archivo, { fechas: 'mes-dia', invertir: true });
      expect(cuerpo.lineas).toMatchObject([
        { fecha: '2026-05-10', importe: -8 },
        { fecha: '2026-06-10', importe: 2 },
      ]);
    });

    it('422 lo que no es una hoja de cálculo; 409 la cerrada', async () => {
      expect((await ver('<html><table></table></html>')).estado).toBe(422);
      await pedir('PATCH', `/conciliaciones/${conciliacion}`, { saldo_extracto: 0 });
      await pedir('POST', `/conciliaciones/${conciliacion}/cerrar`);
      expect((await ver(OCTUBRE)).estado).toBe(409);
    });
  });

  it('las de todas las cuentas se listan juntas, y un movimiento se lee por su id', async () => {
    type Ficha = { readonly id: number; readonly cuenta_dinero_id: number };
    const { cuerpo } = await pedir<Ficha[]>('GET', `/conciliaciones?cuenta_id=${cuenta}`);
    expect(cuerpo).toMatchObject([{ id: conciliacion, cuenta_dinero_id: cuenta }]);
    const todas = (await pedir<Ficha[]>('GET', '/conciliaciones?estado=borrador')).cuerpo;
    expect(todas.map(({ id }) => id)).toContain(conciliacion);
    const movimiento_id = await mover(50, '2026-10-05');
    expect(await pedir('GET', `/movimientos/${movimiento_id}`)).toMatchObject({
      estado: 200,
      cuerpo: {
        id: movimiento_id,
        cuenta_nombre: 'Corriente',
        monto: 50,
        documento: { tipo: 'manual', etiqueta: 'Movimiento manual' },
      },
    });
    expect((await pedir('GET', '/movimientos/999999')).estado).toBe(404);
    const otra = prueba.empresas[1]!;
    const ajeno = await otra.api.pedir('GET', `/cuentas-dinero/movimientos/${movimiento_id}`);
    expect(ajeno.estado).toBe(404);
  });

  it('el documento cuyos ceros se comió una hoja de cálculo es el mismo', async () => {
    const con = (documento: string) =>
      `Fecha;Documento;Monto\n05/10/2026;${documento};50,00\n06/10/2026;A-07;1,00\n`;
    expect((await importar(con('0000778'))).cuerpo).toMatchObject({ nuevas: 2, repetidas: 0 });
    for (const igual of ['778', '0778', '="0000778"', "'0000778"]) {
      expect((await importar(con(igual))).cuerpo).toMatchObject({ nuevas: 0, repetidas: 2 });
    }
    expect((await importar(con('779'))).cuerpo).toMatchObject({ nuevas: 1, repetidas: 1 });
    const linea_id = '2026-10-05 5000 0000778 1';
    const movimiento_id = await mover(50, '2026-10-05');
    // A name from before, with its zeros, is still that line's.
    expect((await aceptar([{ linea_id, movimiento_id }])).estado).toBe(200);
    expect((await sugerencias()).sin_pareja).toMatchObject([
      { referencia: '779' },
      { referencia: 'A-07' },
    ]);
  });

  it('una palabra de tipo que nadie conoce es un error, hasta que se dice y se guarda', async () => {
    const archivo = [
      'Fecha;Detalle;Signo;Valor',
      '03/10/2026;PAGO;(-);300.00',
      '04/10/2026;TRASPASO;Mov. banca;20.00',
      '05/10/2026;OTRO;;7.00',
    ].join('\n');
    const { cuerpo } = await importar(archivo);
    expect(cuerpo).toMatchObject({
      lineas: 1,
      errores: [
        { linea: 3, campo: 'tipo', detalle: expect.stringContaining('"egresos": ["Mov. banca"]') },
        { linea: 4, campo: 'tipo', detalle: expect.stringContaining('"ingresos": [""]') },
      ],
    });
    const mapeo = { egresos: ['mov banca'], ingresos: [''] };
    await importar(archivo, { mapeo, guardar_mapeo: 'true' });
    expect((await importar(archivo)).cuerpo).toMatchObject({ repetidas: 3, errores: [] });
    expect((await sugerencias()).sin_pareja.map(({ importe }) => importe)).toEqual([-300, -20, 7]);
    const larga = `Fecha;Tipo;Monto\n${'03/10/2026;TRF;1,00\n'.repeat(600)}`;
    const { cuerpo: deLaLarga } = await importar(larga, { mapeo: {} });
    expect(deLaLarga).toMatchObject({ lineas: 0, con_error: 600 });
    expect(deLaLarga.errores).toHaveLength(500);
    const malo = { mapeo: { egresos: 'mov banca' } };
    expect((await importar<ErrorDeFormaDeApi>(archivo, malo)).estado).toBe(422);
    const conSigno = 'Fecha;Tipo;Monto\n03/10/2026;TRF;-8,00\n04/10/2026;TRF;8,00\n';
    expect((await importar(conSigno, { mapeo: {} })).cuerpo.errores).toHaveLength(2);
    const { cuerpo: sinMirarlo } = await importar(conSigno, { mapeo: { tipo: null } });
    expect(sinMirarlo).toMatchObject({ nuevas: 2, errores: [] });
  });

  describe('retirar un extracto', () => {
    const retirar = <C = ErrorDeApi>(consulta = '', cual = conciliacion) =>
      pedir<C>('DELETE', `/conciliaciones/${cual}/extracto${consulta}`);
    const lineasDe = async () =>
      (await pedir<{ lineas_de_extracto: number }>('GET', `/conciliaciones/${conciliacion}`)).cuerpo
        .lineas_de_extracto;
    const abrir = async (fecha_corte = '2026-10-31') => {
      const pedido = { fecha_corte, saldo_extracto: 0 };
      return (await pedir('POST', `/${cuenta}/conciliaciones`, pedido)).cuerpo.id;
    };

    it('quita sus líneas y lo que se marcó por ellas; el corregido entra entero', async () => {
      const [entra, sale] = [await mover(50, '2026-10-05'), await mover(-9, '2026-10-06')];
      await importar(OCTUBRE);
      await aceptar(parejasDe(await sugerencias()));
      await pedir('PUT', `/conciliaciones/${conciliacion}/marcas`, {
        movimiento_ids: [sale],
        marcado: true,
      });
      expect(await lineasDe()).toBe(3);
      expect((await retirar('?simular=true')).estado).toBe(200);
      expect(await lineasDe()).toBe(3);
      expect((await retirar()).estado).toBe(204);
      expect(await sugerencias()).toEqual({ sugerencias: [], sin_pareja: [] });
      // What was marked by hand stays.
      const despues = await pedir<{ movimientos: { id: number; marcado: boolean }[] }>(
        'GET',
        `/conciliaciones/${conciliacion}`,
      );
      expect(despues.cuerpo).toMatchObject({
        lineas_de_extracto: 0,
        total_marcado_ingresos: 0,
        total_marcado_egresos: 9,
        movimientos: [
          { id: entra, marcado: false },
          { id: sale, marcado: true },
        ],
      });
      const linea_id = '2026-10-05 5000 123 1';
      expect((await aceptar([{ linea_id, movimiento_id: entra }])).cuerpo.codigo).toBe(
        'tesoreria.linea_no_encontrada',
      );
      expect(await retirar()).toMatchObject({
        estado: 404,
        cuerpo: { codigo: 'tesoreria.sin_extracto' },
      });
      const corregido = OCTUBRE.replace('20,00;', '21,00;');
      expect((await importar(corregido)).cuerpo).toMatchObject({ nuevas: 3, repetidas: 0 });
      expect((await importar(corregido)).cuerpo).toMatchObject({ nuevas: 0, repetidas: 3 });
      const ofrecidas = await sugerencias();
      expect(ofrecidas.sugerencias).toMatchObject([{ linea: { linea_id } }]);
      expect(ofrecidas.sin_pareja.map(({ importe }) => importe)).toEqual([-21, -1.5]);
      expect((await aceptar(parejasDe(ofrecidas))).estado).toBe(200);

      const { historia } = (
        await pedir<{ historia: readonly { evento: string; despues: object }[] }>(
          'GET',
          `/conciliaciones/${conciliacion}/historia`,
        )
      ).cuerpo;
      const retirada = historia.find(({ evento }) => evento === 'ExtractoRetirado');
      expect(retirada?.despues).toMatchObject({ lineas_de_extracto: 0 });
    });

    it('descartar la conciliación retira las suyas, y solo las suyas', async () => {
      await importar(OCTUBRE);
      await pedir('DELETE', `/conciliaciones/${conciliacion}`);
      expect((await retirar()).cuerpo.codigo).toBe('tesoreria.conciliacion_no_encontrada');
      conciliacion = await abrir();
      expect((await sugerencias()).sin_pareja).toEqual([]);
      const corregido = OCTUBRE.replace('20,00;', '21,00;');
      expect((await importar(corregido)).cuerpo).toMatchObject({ nuevas: 3, repetidas: 0 });
      expect((await sugerencias()).sin_pareja).toHaveLength(3);
    });

    it('409 con bloqueos si una se marcó en una cerrada; las que no, se retiran también de una cerrada', async () => {
      const entra = await mover(50, '2026-10-05');
      await importar(OCTUBRE);
      await aceptar(parejasDe(await sugerencias()));
      await pedir('PATCH', `/conciliaciones/${conciliacion}`, { saldo_extracto: 50 });
      const cerrada = await pedir('POST', `/conciliaciones/${conciliacion}/cerrar`);
      expect(cerrada.estado).toBe(200);
      expect(await retirar()).toMatchObject({
        estado: 409,
        cuerpo: {
          codigo: 'tesoreria.extracto_conciliado',
          bloqueos: [
            { tipo: 'conciliacion', id: conciliacion, fecha_corte: '2026-10-31', lineas: 1 },
          ],
        },
      });
      await pedir('POST', `/conciliaciones/${conciliacion}/reabrir`);
      expect((await retirar()).estado).toBe(204);
      await importar(OCTUBRE);
      const marcas = { movimiento_ids: [entra], marcado: true };
      await pedir('PUT', `/conciliaciones/${conciliacion}/marcas`, marcas);
      await pedir('POST', `/conciliaciones/${conciliacion}/cerrar`);
      // Marked by hand: no line of the statement is in the closed one.
      const primera = conciliacion;
      conciliacion = await abrir('2026-11-01');
      expect((await sugerencias()).sin_pareja).toHaveLength(3);
      expect((await retirar('', primera)).estado).toBe(204);
      expect((await sugerencias()).sin_pareja).toEqual([]);
    });

    it('el de otra empresa es 404', async () => {
      await importar(OCTUBRE);
      const otra = prueba.empresas[1]!;
      const camino = `/cuentas-dinero/conciliaciones/${conciliacion}/extracto`;
      expect((await otra.api.pedir('DELETE', camino)).estado).toBe(404);
      expect(await lineasDe()).toBe(3);
    });
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
    const mapeo = { egresos: 'ND', fecha: 5, decimales: 'x' };
    const { detail } = (await importar<ErrorDeFormaDeApi>(OCTUBRE, { mapeo })).cuerpo;
    expect(detail.map(({ loc, type }) => [loc.join('.'), type])).toEqual([
      ['body.mapeo.fecha', 'string_type'],
      ['body.mapeo.egresos', 'list_type'],
      ['body.mapeo.decimales', 'literal_error'],
    ]);
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
