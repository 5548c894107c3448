import { describe, expect, it } from 'vitest';
import type { VistaGuia } from '#domain/documentos/guia/guia.vista.ts';
import { claveDeAccesoValida } from '#domain/kernel/clave-acceso.ts';
import type { ErrorDeCampo } from '#domain/kernel/forma.ts';
import { fechaSri, sumarDias } from '#domain/kernel/tiempo.ts';
import type { VistaPersona } from '#domain/personas/persona.vista.ts';
import { verificarFirma } from '#infra/documentos/firma/verificar.ts';
import { conSistema } from '#test/support/con-sistema.ts';
import { recursoHttp } from '#test/support/documentos/comprobante.http.ts';
import { cuerpoDeGuia, DESTINATARIO, hoy } from '#test/support/documentos/guia.http.ts';
import type { ErrorDeApi, ErrorDeFormaDeApi } from '#test/support/http/cliente-api.ts';
import type { EmpresaDePrueba, SistemaDePrueba } from '#test/support/sistema.ts';

let prueba: SistemaDePrueba;
let empresa: EmpresaDePrueba;
conSistema(
  (iniciado) => {
    prueba = iniciado;
    empresa = prueba.empresa;
  },
  { ruc_proveedor: '1793213150001' },
);

const guias = recursoHttp<VistaGuia>(() => empresa, '/guias-remision');
const crear = async (cambios: object = {}): Promise<VistaGuia> => {
  const { estado, cuerpo } = await guias.pedir('POST', '', cuerpoDeGuia(cambios));
  expect([estado, cuerpo]).toEqual([201, cuerpo]);
  return cuerpo;
};
const negada = async (cambios: object, metodo = 'POST', resto = '') => {
  const { estado, cuerpo } = await guias.pedir<ErrorDeApi & ErrorDeFormaDeApi>(
    metodo,
    resto,
    cuerpoDeGuia(cambios),
  );
  const [primero] = Array.isArray(cuerpo.detail) ? cuerpo.detail : [];
  return [estado, cuerpo.codigo ?? primero?.loc.slice(1).join('.')];
};

describe('la vida de una guía', () => {
  it('se emite con varios destinatarios, y su clave y su ZIP van por el inicio del transporte', async () => {
    const otro = {
      ...DESTINATARIO,
      identificacion_destinatario: '1790016919001',
      razon_social_destinatario: 'Comercial Peñafiel S.A.',
      cod_doc_sustento: '01',
      num_doc_sustento: '001001000000123',
      fecha_emision_doc_sustento: hoy(),
    };
    const creada = await crear({ destinatarios: [DESTINATARIO, otro], email: 'a@example.com' });
    expect(creada).toMatchObject({
      numero_comprobante: '001-001-000000001',
      fecha_emision: hoy(),
      estado: 'PENDIENTE',
      clave_acceso: null,
      destinatarios: [
        { tipo_identificacion: '05', num_doc_sustento: null },
        { tipo_identificacion: '04', num_doc_sustento: '001-001-000000123' },
      ],
    });
    const autorizada = await guias.esperar(creada.id, 'AUTORIZADO');
    const clave = autorizada.clave_acceso!;
    const inicio = fechaSri(autorizada.fecha_ini_transporte).replaceAll('/', '');
    expect([claveDeAccesoValida(clave), clave.slice(0, 10)]).toEqual([true, `${inicio}06`]);

    const { cuerpo: xml } = await guias.pedir<Buffer>('GET', `/${creada.id}/xml`);
    expect(verificarFirma(xml.toString())).toMatchObject({ valida: true });
    expect(xml.toString()).toContain(
      '<infoAdicional><campoAdicional nombre="RUC Proveedor">1793213150001</campoAdicional>',
    );
    const { cuerpo: ride } = await guias.pedir<Buffer>('GET', `/${creada.id}/ride`);
    expect(ride.subarray(0, 5).toString()).toBe('%PDF-');

    const zipDe = async (fecha: string): Promise<number> => {
      const [anio, mes] = fecha.split('-').map(Number);
      const camino = `/export-xml?anio=${anio}&mes=${mes}`;
      return (await guias.pedir<Buffer>('GET', camino)).cuerpo.length;
    };
    expect(await zipDe(autorizada.fecha_ini_transporte)).toBeGreaterThan(1000);
    expect(await zipDe(hoy())).toBeLessThan(100);
  });

  it('transportista y destinatarios quedan en el directorio, cada uno una vez y en su papel', async () => {
    const { proveedor_id, destinatarios } = await crear({
      destinatarios: [
        { ...DESTINATARIO, identificacion_destinatario: 'PAS-77' },
        { ...DESTINATARIO, identificacion_destinatario: 'PAS-77', ruta: 'Otra' },
        { ...DESTINATARIO, identificacion_destinatario: '1791304233001' },
        { ...DESTINATARIO, identificacion_destinatario: '9999999999999' },
      ],
    });
    const ids = destinatarios.map((d) => d.cliente_id);
    expect([ids[0] === ids[1], ids[2] === proveedor_id, ids[3]]).toEqual([true, true, null]);
    const persona = async (id: number | null | undefined) =>
      (await empresa.api.pedir<VistaPersona>('GET', `/personas-empresas/${id}`)).cuerpo;
    expect(await persona(proveedor_id)).toMatchObject({ es_proveedor: true, es_cliente: true });
    expect(await persona(ids[0])).toMatchObject({ es_proveedor: false, es_cliente: true });
  });

  it('publica guia.creada y guia.autorizada con transportista, placa y sustento', async () => {
    const sustento = { num_doc_sustento: '001-001-000000009', fecha_emision_doc_sustento: hoy() };
    const { id, proveedor_id } = await crear({ destinatarios: [{ ...DESTINATARIO, ...sustento }] });
    await guias.esperar(id, 'AUTORIZADO');
    const leer = async () =>
      (await empresa.api.todosLosEventos()).filter(
        (e) => e.evento.startsWith('guia.') && e.data.id === id,
      );
    const nombres = async () => (await leer()).map((e) => e.evento);
    await expect.poll(nombres).toEqual(['guia.creada', 'guia.autorizada']);
    const suyos = await leer();
    for (const { data } of suyos) {
      expect(data).toMatchObject({
        identificacion: '1791304233001',
        transportista_identificacion: '1791304233001',
        placa: 'PBA-1234',
        proveedor_id,
        doc_sustento_numero: '001-001-000000009',
        doc_sustento_fecha: hoy(),
        sujeto_identificacion: null,
      });
    }
  });

  it('un borrador se corrige, se emite con reenviar, y otro se elimina', async () => {
    const { id } = await crear({ es_borrador: true });
    const { cuerpo } = await guias.pedir('PUT', `/${id}`, cuerpoDeGuia({ placa: 'GYE-9' }));
    expect(cuerpo).toMatchObject({ estado: 'BORRADOR', placa: 'GYE-9', numero_comprobante: null });
    expect((await guias.pedir('POST', `/${id}/reenviar`)).cuerpo.estado).toBe('PENDIENTE');
    await guias.esperar(id, 'AUTORIZADO');
    expect(await negada({}, 'PUT', `/${id}`)).toEqual([409, 'guias_remision.no_modificable']);
    const { id: otro } = await crear({ es_borrador: true });
    expect((await guias.pedir('DELETE', `/${otro}`)).estado).toBe(204);
    expect((await guias.pedir('GET', `/${otro}`)).estado).toBe(404);
  });

  it.each(['transportista', 'destinatario'])(
    'la marca del simulador vale en el nombre del %s; corregida, se autoriza',
    async (quien) => {
      const con = (marca: string) =>
        quien === 'transportista'
          ? { razon_social_transportista: `Andinos ${marca}` }
          : {
              destinatarios: [
                DESTINATARIO,
                { ...DESTINATARIO, razon_social_destinatario: `Ana ${marca}` },
              ],
            };
      const { id, numero_comprobante } = await crear(con('[SRI:RECHAZADO]'));
      await guias.esperar(id, 'RECHAZADO');
      const { cuerpo } = await guias.pedir('PUT', `/${id}`, cuerpoDeGuia(con('')));
      expect(cuerpo.estado).toBe('RECHAZADO');
      await guias.pedir('POST', `/${id}/reenviar`);
      const final = await guias.esperar(id, 'AUTORIZADO');
      expect(final.numero_comprobante).toBe(numero_comprobante);
    },
  );

  it('la más larga que se admite cabe, firmada, en lo que el SRI recibe; la que no, 422 y nada queda', async () => {
    const con = (largo: number) => {
      const detalles_adicionales = [{ nombre: 'Lote', valor: 'y'.repeat(largo) }];
      const linea = { descripcion: 'x'.repeat(300), cantidad: 1, detalles_adicionales };
      return cuerpoDeGuia({
        destinatarios: [{ ...DESTINATARIO, detalles: Array(500).fill(linea) }],
      });
    };
    const antes = await prueba.escritoPor(empresa);
    const larga = await guias.pedir<ErrorDeFormaDeApi>('POST', '', con(300));
    const [{ type, loc, ctx }] = larga.cuerpo.detail as [ErrorDeCampo];
    expect([larga.estado, type, loc]).toEqual([422, 'too_long', ['body']]);
    expect(await prueba.escritoPor(empresa)).toBe(antes);

    const sobra = Number(ctx!.actual_bytes) - Number(ctx!.max_bytes);
    const { cuerpo } = await guias.pedir('POST', '', con(300 - Math.ceil(sobra / 500)));
    await guias.esperar(cuerpo.id, 'AUTORIZADO');
    const { cuerpo: xml } = await guias.pedir<Buffer>('GET', `/${cuerpo.id}/xml`);
    expect(xml.length).toBeGreaterThan(300 * 1024);
    expect(xml.length).toBeLessThan(320 * 1024);
  });

  it('se anula aquí, con avisos, y no se anula dos veces', async () => {
    const { id } = await crear();
    await guias.esperar(id, 'AUTORIZADO');
    const { estado, cuerpo } = await guias.pedir<VistaGuia & { avisos: string[] }>(
      'POST',
      `/${id}/anular`,
      { motivo: 'No se hizo' },
    );
    expect([estado, cuerpo.estado, cuerpo.anulado_motivo]).toEqual([200, 'ANULADO', 'No se hizo']);
    expect(cuerpo.avisos.length).toBeGreaterThan(0);
    const otra = await guias.pedir<ErrorDeApi>('POST', `/${id}/anular`, { motivo: 'Otra vez' });
    expect([otra.estado, otra.cuerpo.codigo]).toEqual([409, 'guias_remision.anulada']);
  });

  it('simular dice qué pasaría, con null en todo id nuevo', async () => {
    const nuevo = { ...DESTINATARIO, identificacion_destinatario: 'NUEVO-1' };
    const { estado, cuerpo } = await guias.pedir<{ respuesta: VistaGuia }>(
      'POST',
      '?simular=true',
      cuerpoDeGuia({ destinatarios: [nuevo, DESTINATARIO] }),
    );
    expect(estado).toBe(200);
    expect(cuerpo.respuesta).toMatchObject({ id: null, numero_comprobante: null });
    expect(cuerpo.respuesta.destinatarios[0]!.cliente_id).toBeNull();
    expect(cuerpo.respuesta.destinatarios[1]!.cliente_id).not.toBeNull();
  });

  it('repetida con su clave de idempotencia es la misma', async () => {
    const { id } = await crear({ idempotency_key: 'una-guia' });
    const { estado, cuerpo } = await guias.pedir(
      'POST',
      '',
      cuerpoDeGuia({ idempotency_key: 'una-guia' }),
    );
    expect([estado, cuerpo.id]).toEqual([200, id]);
  });
});

describe('la lista', () => {
  it('se halla por transportista y por su nombre; el total y el saldo son null; va también como CSV', async () => {
    const { id, proveedor_id } = await crear({
      razon_social_transportista: 'Zárate Cargas',
      ruc_transportista: '0991285679001',
    });
    type Item = { readonly id: number; readonly total: null; readonly razon_social: string };
    const listar = async (consulta: string) =>
      (await guias.pedir<Item[]>('GET', `?${consulta}`)).cuerpo;
    expect(await listar(`proveedor_id=${proveedor_id}`)).toMatchObject([
      {
        id,
        razon_social: 'Zárate Cargas',
        identificacion: '0991285679001',
        total: null,
        saldo: null,
      },
    ]);
    expect((await listar('q=zarate')).map((item) => item.id)).toEqual([id]);
    expect(await listar('con_saldo=true')).toEqual([]);
    const { cuerpo: csv } = await guias.pedir<Buffer>('GET', `?q=zarate&format=csv&plano=true`);
    const [titulos, fila] = csv.toString().trim().split('\r\n');
    expect(titulos).toContain('numero_comprobante');
    expect(fila).toContain('Zárate Cargas');
  });
});

describe('lo que se rehúsa', () => {
  const ayer = sumarDias(hoy(), -1);
  it.each([
    ['empieza ayer', { fecha_ini_transporte: ayer }, 422, 'fecha_ini_transporte'],
    ['termina antes de empezar', { fecha_fin_transporte: hoy() }, 422, 'fecha_fin_transporte'],
    ['sin destinatarios', { destinatarios: [] }, 422, 'destinatarios'],
    ['un RUC de 12 dígitos', { ruc_transportista: '179130423300' }, 422, 'ruc_transportista'],
    ['sin placa', { placa: '' }, 422, 'placa'],
    [
      'consumidor final transporta',
      { tipo_identificacion_transportista: '07' },
      422,
      'tipo_identificacion_transportista',
    ],
    ['camelCase', { dirPartida: 'Quito' }, 422, 'dirPartida'],
    [
      'cédula sin su dígito',
      { tipo_identificacion_transportista: '05', ruc_transportista: '1710034066' },
      400,
      'guias_remision.identificacion_invalida',
    ],
    ['sucursal que no hay', { sucursal_id: 99 }, 404, 'guias_remision.sucursal_no_encontrada'],
  ])('%s', async (_, cambios, estado, que) => {
    expect(await negada(cambios)).toEqual([estado, que]);
  });

  it.each([
    [
      'autorización sin número',
      { num_aut_doc_sustento: '1234567890' },
      422,
      'destinatarios.0.num_aut_doc_sustento',
    ],
    [
      'número de 14 dígitos',
      { num_doc_sustento: '00100100000012' },
      422,
      'destinatarios.0.num_doc_sustento',
    ],
    [
      'clave que no es',
      { num_doc_sustento: '001001000000123', num_aut_doc_sustento: '1'.repeat(49) },
      422,
      'destinatarios.0.num_aut_doc_sustento',
    ],
    [
      'sustento de mañana',
      { num_doc_sustento: '001001000000123', fecha_emision_doc_sustento: sumarDias(hoy(), 1) },
      400,
      'guias_remision.sustento_futuro',
    ],
    [
      'cédula mala',
      { identificacion_destinatario: '1710034066' },
      400,
      'guias_remision.identificacion_invalida',
    ],
    [
      'cuatro detalles adicionales',
      {
        detalles: [
          {
            descripcion: 'x',
            cantidad: 1,
            detalles_adicionales: Array(4).fill({ nombre: 'a', valor: 'b' }),
          },
        ],
      },
      422,
      'destinatarios.0.detalles.0.detalles_adicionales',
    ],
  ])('un destinatario: %s', async (_, cambios, estado, que) => {
    const destinatarios = [{ ...DESTINATARIO, ...cambios }];
    expect(await negada({ destinatarios })).toEqual([estado, que]);
  });
});
