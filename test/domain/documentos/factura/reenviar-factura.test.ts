import { describe, expect, it } from 'vitest';
import { cupos } from '#domain/documentos/comprobante/cupo.ts';
import { decidirReenviar } from '#domain/documentos/factura/factura.decider.ts';
import {
  claveDelIntento,
  crear,
  EMPRESA,
  empresaConfigurada,
  hastaEl,
  libroDeEmpresa,
  linea,
  reenviar,
  registrar,
  sucursalCreada,
} from '#test/support/documentos/factura.pruebas.ts';
import { NADA_PARTICULAR } from '#test/support/identidad/empresas.pruebas.ts';

const MES_DESPUES = '2026-12-15T15:00:00.000Z';

describe('Reenviar una factura', () => {
  it('404: no existe', async () => {
    await expect(reenviar(libroDeEmpresa(), 5)).rejects.toMatchObject({
      clase: 'no_encontrado',
      codigo: 'facturas.no_encontrada',
      datos: { factura_id: 5 },
    });
  });

  it('AUTORIZADO: 409 (Ley: documentos §12)', async () => {
    const libro = libroDeEmpresa();
    await crear(libro);
    await hastaEl(libro, 'AUTORIZADO');
    await expect(reenviar(libro)).rejects.toMatchObject({
      clase: 'conflicto',
      codigo: 'facturas.ya_autorizada',
    });
  });

  it('ANULADO: 409', async () => {
    const { factura } = await crear(libroDeEmpresa());
    const anulada = { ...factura, estado: 'ANULADO' as const };
    const hechos = {
      empresa: undefined,
      sucursal: undefined,
      serie: undefined,
      libro: undefined,
      cupo: undefined,
      contadorPersonas: undefined,
      persona: undefined,
    };
    const contexto = { ahora: MES_DESPUES, hoy: '2026-12-15' };
    expect(() => decidirReenviar(anulada, hechos, contexto)).toThrow('La factura está anulada.');
  });

  it.each(['PENDIENTE', 'PROCESANDO', 'EN_PROCESO'] as const)(
    '%s: se pregunta de nuevo con la misma clave y nada cambia',
    async (estado) => {
      const libro = libroDeEmpresa();
      await crear(libro);
      await hastaEl(libro, estado);
      const { factura, eventos } = await reenviar(libro);
      expect(eventos).toMatchObject([
        {
          tipo: 'ComprobanteReconsultado',
          datos: { intento: 1, clave_acceso: estado === 'PENDIENTE' ? null : claveDelIntento(1) },
        },
      ]);
      expect(factura).toMatchObject({ estado, intento: 1 });
    },
  );

  it.each(['DEVUELTA', 'RECHAZADO'] as const)(
    '%s: vuelve a PENDIENTE para otra clave, con el mismo número, ambiente y fecha',
    async (estado) => {
      const libro = libroDeEmpresa({ cuota_documentos: 1 });
      const { factura: original } = await crear(libro);
      await hastaEl(libro, estado, ['52']);
      libro.dado(EMPRESA, empresaConfigurada({ ambiente: '2', cuota_documentos: 1 }));
      libro.ponerHora(MES_DESPUES);
      const { factura, tipos } = await reenviar(libro);
      expect(tipos).toEqual(['ComprobanteReemitido']);
      expect(factura).toEqual({
        ...original,
        estado: 'PENDIENTE',
        en_tramite_desde: MES_DESPUES,
        intento: 2,
        clave_acceso: null,
        claves_anteriores: [claveDelIntento(1)],
      });
    },
  );

  it.each(['65', '67'])('la fecha pasa a hoy si lo último negado fue la fecha (%s)', async (c) => {
    const libro = libroDeEmpresa();
    const credito = { condicion_pago: 'credito', fecha_vencimiento: '2026-12-01' } as const;
    await crear(libro, credito);
    await hastaEl(libro, 'DEVUELTA', ['60', c]);
    libro.ponerHora(MES_DESPUES);
    const { factura } = await reenviar(libro);
    expect(factura).toMatchObject({
      fecha_emision: '2026-12-15',
      fecha_vencimiento: '2026-12-01',
      numero_comprobante: '001-001-000000001',
    });
  });

  it('puede repetirse tantas veces como la nieguen, y recuerda todas las claves', async () => {
    const libro = libroDeEmpresa();
    await crear(libro);
    for (const intento of [1, 2, 3]) {
      await registrar(libro, 'firma', { intento });
      await registrar(libro, 'devolucion', { intento, codigos: ['35'] });
      await reenviar(libro);
    }
    const { factura } = await registrar(libro, 'firma', { intento: 4 });
    expect(factura).toMatchObject({
      intento: 4,
      clave_acceso: claveDelIntento(4),
      claves_anteriores: [1, 2, 3].map(claveDelIntento),
    });
  });

  it('dos veces seguidas no reemite dos veces', async () => {
    const libro = libroDeEmpresa();
    await crear(libro);
    await hastaEl(libro, 'DEVUELTA');
    expect((await reenviar(libro)).tipos).toEqual(['ComprobanteReemitido']);
    expect((await reenviar(libro)).tipos).toEqual(['ComprobanteReconsultado']);
  });
});

describe('Reenviar un borrador lo emite', () => {
  it('con la fecha de hoy, la serie actual, su persona y contra el cupo', async () => {
    const libro = libroDeEmpresa();
    await crear(libro, { es_borrador: true }, { clave: 'k', huella: 'h' });
    libro.ponerHora(MES_DESPUES);
    libro.dado(EMPRESA, empresaConfigurada({ ambiente: '2' }));
    const { factura, tipos, eventos } = await reenviar(libro);
    expect(tipos).toEqual(['PersonaCreada', 'FacturaCreada']);
    expect(eventos.at(-1)!.datos).toMatchObject({ desde_borrador: true, idempotencia: null });
    expect(factura).toMatchObject({
      id: 1,
      estado: 'PENDIENTE',
      intento: 1,
      fecha_emision: '2026-12-15',
      ambiente: '2',
      numero_comprobante: '001-001-000000001',
      persona_id: 1,
      creado_en: '2026-11-20T15:00:00.000Z',
    });
    expect(libro.filas(EMPRESA, cupos)).toEqual([{ mes: '2026-12', documentos: 1 }]);
    expect((await crear(libro)).factura.id).toBe(2);
  });

  it('conserva todo su contenido', async () => {
    const libro = libroDeEmpresa({ cobra_propina: true });
    const { factura: borrador } = await crear(libro, {
      es_borrador: true,
      propina: 100,
      detalles: [linea(), linea({ iva_codigo: '7', tarifa_iva: 0, descuento: 10 })],
    });
    const { factura } = await reenviar(libro);
    expect(factura).toEqual({
      ...borrador,
      estado: 'PENDIENTE',
      estado_buscable: 'EN_TRAMITE',
      en_tramite_desde: borrador.creado_en,
      intento: 1,
      persona_id: 1,
      ambiente: '1',
      establecimiento: '001',
      punto_emision: '001',
      secuencial: 1,
      numero_comprobante: '001-001-000000001',
    });
  });

  it('encuentra a la persona creada mientras tanto', async () => {
    const libro = libroDeEmpresa();
    await crear(libro, { es_borrador: true });
    await crear(libro);
    const { factura, tipos } = await reenviar(libro);
    expect(tipos).toEqual(['FacturaCreada']);
    expect(factura).toMatchObject({ persona_id: 1, secuencial: 2 });
  });

  it('402: cupo agotado, y sigue en borrador', async () => {
    const libro = libroDeEmpresa({ cuota_documentos: 1 });
    await crear(libro, { es_borrador: true });
    await crear(libro);
    await expect(reenviar(libro)).rejects.toMatchObject({
      clase: 'cuota',
      codigo: 'facturas.cupo_agotado',
    });
  });

  it('400: con propina de una empresa que dejó de cobrarla', async () => {
    const libro = libroDeEmpresa({ cobra_propina: true });
    await crear(libro, { es_borrador: true, propina: 100 });
    libro.dado(EMPRESA, empresaConfigurada());
    await expect(reenviar(libro)).rejects.toMatchObject({
      clase: 'valor',
      codigo: 'facturas.propina_no_permitida',
    });
  });

  it('409: su sucursal está inactiva', async () => {
    const { factura } = await crear(libroDeEmpresa(), { es_borrador: true });
    const { datos } = empresaConfigurada();
    const { sucursal_id: id, ...resto } = sucursalCreada().datos;
    const certificado = {
      certificado_referencia: null,
      certificado_huella: null,
      certificado_vigente_hasta: null,
    };
    const hechos = {
      empresa: { ...datos, ...NADA_PARTICULAR, ...certificado },
      sucursal: { id, ...resto, activo: false },
      serie: undefined,
      libro: undefined,
      cupo: undefined,
      contadorPersonas: undefined,
      persona: undefined,
    };
    const contexto = { ahora: MES_DESPUES, hoy: '2026-12-15' };
    expect(() => decidirReenviar(factura, hechos, contexto)).toThrow(
      'sucursal del borrador está inactiva',
    );
  });
});
