import { describe, expect, it } from 'vitest';
import { publicar } from '#domain/publicos.ts';
import {
  anular,
  avisar,
  claveDelIntento,
  crear,
  hastaEl,
  libroDeEmpresa,
} from '#test/support/documentos/factura.pruebas.ts';
import type { LibroEnMemoria } from '#test/support/nucleo/libro-en-memoria.ts';

/** Issued on 20 November 2026, on credit until 10 December. */
const aCredito = async (): Promise<LibroEnMemoria> => {
  const libro = libroDeEmpresa();
  await crear(libro, { condicion_pago: 'credito', fecha_vencimiento: '2026-12-10' });
  await hastaEl(libro, 'AUTORIZADO');
  return libro;
};
const en = (libro: LibroEnMemoria, dia: string): string => {
  libro.ponerHora(`${dia}T12:00:00.000Z`);
  return dia;
};
const dichos = (eventos: Awaited<ReturnType<typeof avisar>>) =>
  eventos.map((evento) => publicar(evento)?.evento);

describe('Los avisos de vencimiento', () => {
  it('a tres días: factura.por_vencer, una vez, con todo lo que un recordatorio dice', async () => {
    const libro = await aCredito();
    const eventos = await avisar(libro, en(libro, '2026-12-07'));
    expect(eventos.map((evento) => publicar(evento))).toEqual([
      {
        evento: 'factura.por_vencer',
        data: {
          id: 1,
          numero_comprobante: '001-001-000000001',
          estado: 'AUTORIZADO',
          clave_acceso: claveDelIntento(1),
          numero_autorizacion: claveDelIntento(1),
          fecha_autorizacion: '2026-11-20T10:00:05.000-05:00',
          fecha_emision: '2026-11-20',
          razon_social: 'Ana Pérez',
          identificacion: '1710034065',
          email: 'ana@ejemplo.ec',
          estado_sri: '[AUTORIZADO]',
          transportista_identificacion: null,
          placa: null,
          sujeto_identificacion: null,
          periodo_fiscal: null,
          cliente_id: 1,
          total: 11.5,
          saldo: 11.5,
          fecha_vencimiento: '2026-12-10',
          dias_para_vencer: 3,
        },
      },
    ]);
    expect(await avisar(libro, '2026-12-07')).toEqual([]);
  });

  it('al día siguiente de vencer: factura.vencida, una vez', async () => {
    const libro = await aCredito();
    const eventos = await avisar(libro, en(libro, '2026-12-11'));
    expect(publicar(eventos[0]!)).toMatchObject({
      evento: 'factura.vencida',
      data: { id: 1, saldo: 11.5, dias_vencida: 1 },
    });
    expect(dichos(eventos)).toEqual(['factura.vencida', 'factura.en_mora']);
    expect(await avisar(libro, '2026-12-11')).toEqual([]);
  });

  it.each([
    ['2026-12-11', 1],
    ['2026-12-17', 7],
    ['2026-12-25', 15],
    ['2027-01-09', 30],
  ])('el %s, a %i días de vencer: factura.en_mora, una vez', async (dia, dias_mora) => {
    const libro = await aCredito();
    const eventos = await avisar(libro, en(libro, dia));
    expect(publicar(eventos.at(-1)!)).toMatchObject({
      evento: 'factura.en_mora',
      data: {
        id: 1,
        saldo: 11.5,
        fecha_vencimiento: '2026-12-10',
        dias_mora,
        dias_vencida: dias_mora,
      },
    });
    expect(await avisar(libro, dia)).toEqual([]);
  });

  it('una mora que se recupera tarde dice de cuál era, y cuántos días van', async () => {
    const libro = await aCredito();
    libro.ponerHora('2026-12-20T15:00:00.000Z');
    expect((await avisar(libro, '2026-12-17')).map((evento) => publicar(evento))).toMatchObject([
      { evento: 'factura.en_mora', data: { dias_mora: 7, dias_vencida: 10 } },
    ]);
  });

  it.each(['2026-12-06', '2026-12-08', '2026-12-09', '2026-12-10', '2026-12-12'])(
    'el %s no toca decir nada',
    async (dia) => {
      const libro = await aCredito();
      expect(await avisar(libro, en(libro, dia))).toEqual([]);
    },
  );

  it('un día perdido se recupera; lo que ya venció no «está por vencer»', async () => {
    const libro = await aCredito();
    libro.ponerHora('2026-12-10T15:00:00.000Z');
    const [tarde] = await avisar(libro, '2026-12-07');
    expect(tarde).toMatchObject({ datos: { dia: '2026-12-07', dias: 0 } });

    const otro = await aCredito();
    otro.ponerHora('2026-12-14T15:00:00.000Z');
    expect(await avisar(otro, '2026-12-07')).toEqual([]);
    expect(dichos(await avisar(otro, '2026-12-11'))).toEqual([
      'factura.vencida',
      'factura.en_mora',
    ]);
  });

  it('al contado, sin autorizar, anulada o inexistente: nada', async () => {
    const dia = '2026-12-07';
    const contado = libroDeEmpresa();
    await crear(contado);
    await hastaEl(contado, 'AUTORIZADO');
    expect(await avisar(contado, en(contado, dia))).toEqual([]);

    const enProceso = libroDeEmpresa();
    await crear(enProceso, { condicion_pago: 'credito', fecha_vencimiento: '2026-12-10' });
    await hastaEl(enProceso, 'EN_PROCESO');
    expect(await avisar(enProceso, en(enProceso, dia))).toEqual([]);

    const anulada = await aCredito();
    await anular(anulada);
    expect(await avisar(anulada, en(anulada, dia), [1, 77])).toEqual([]);
  });
});
