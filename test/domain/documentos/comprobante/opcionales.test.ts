import { describe, expect, it } from 'vitest';
import { MUESTRAS } from '#domain/contextos.ts';
import { opcionalesDichos } from '#domain/documentos/comprobante/opcionales.ts';
import { plegar } from '#domain/documentos/comprobante/pliegue.ts';
import type { TipoDeComprobante } from '#domain/documentos/comprobante/tipo.ts';
import { TIPOS } from '#domain/documentos/tipos.ts';
import { crear, libroDeEmpresa } from '#test/support/documentos/factura.pruebas.ts';

const INFO = { info_adicional: [{ nombre: 'Obra', valor: 'Puente' }] };

describe('lo que un documento puede decir además', () => {
  it('no está en el evento de quien no dice nada: es el de siempre', async () => {
    const { eventos } = await crear(libroDeEmpresa());
    const { datos } = eventos.find(({ tipo }) => tipo === 'FacturaCreada')!;
    expect(Object.keys(datos)).not.toContain('opcionales');
  });

  it('está en el evento de quien lo dice, y en su fila', async () => {
    const { eventos, factura } = await crear(libroDeEmpresa(), { opcionales: INFO });
    expect(eventos.find(({ tipo }) => tipo === 'FacturaCreada')!.datos).toMatchObject({
      opcionales: INFO,
    });
    expect(factura.opcionales).toEqual(INFO);
  });

  it('un null o una lista vacía no dicen nada', () => {
    expect(opcionalesDichos({ info_adicional: null })).toEqual({});
    expect(opcionalesDichos({ info_adicional: [] })).toEqual({});
    expect(opcionalesDichos({})).toEqual({});
    expect(opcionalesDichos(INFO)).toEqual({ opcionales: INFO });
  });

  it.each(TIPOS.map((tipo): [string, TipoDeComprobante] => [tipo.plural, tipo]))(
    'modificadas sin ello, las %s dejan de decirlo',
    (_, tipo) => {
      const muestraDe = (nombre: string) => {
        const { datos } = MUESTRAS.findLast((muestra) => muestra.tipo === nombre)!;
        const metadatos = {
          comando_id: 'c',
          correlacion_id: 'c',
          actor: 'prueba',
          registrado_en: '2026-11-21T15:00:00.000Z',
          version: 2,
        };
        return { tipo: nombre, datos, metadatos };
      };
      const creado = muestraDe(tipo.eventos.creado);
      const con = { ...creado, datos: { ...creado.datos, opcionales: INFO } };
      const fila = plegar(tipo, undefined, con);
      expect(fila.opcionales).toEqual(INFO);
      const { opcionales: _o, ...datos } = muestraDe(tipo.eventos.modificado).datos as Record<
        string,
        unknown
      >;
      const modificado = { ...muestraDe(tipo.eventos.modificado), datos };
      expect(plegar(tipo, fila, modificado).opcionales).toBeNull();
    },
  );
});
