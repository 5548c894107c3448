import type { Activo, VenderActivo } from 'comprobantes-cliente';
import { useCuentas } from '#panel/cobros/medios.ts';
import { facturaAutorizada } from '#panel/kits/formulario/buscado.tsx';
import { Campo } from '#panel/kits/formulario/campo.tsx';
import type { ValoresDe } from '#panel/kits/formulario/clases.ts';
import { eleccion } from '#panel/kits/formulario/eleccion.tsx';
import { fecha } from '#panel/kits/formulario/fecha.tsx';
import { EnColumnas, Formulario, useValor } from '#panel/kits/formulario/formulario.tsx';
import { numero } from '#panel/kits/formulario/montos.ts';
import { dinero, entero } from '#panel/kits/formulario/numeros.tsx';
import { QuePasaria } from '#panel/kits/formulario/simulado.tsx';
import { oculto, texto } from '#panel/kits/formulario/textos.tsx';
import { useFormulario } from '#panel/kits/formulario/usar-formulario.ts';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { useIr } from '#panel/nucleo/enlace.tsx';
import { dinero as dicho, enCentavos, textoDeCentavos } from '#panel/nucleo/formato.ts';
import { conActivo } from './activos.uno.tsx';

/** An asset leaves for money, or charged by an invoice: less what it is worth in the books, a gain or a loss. */

const COMO = [
  { valor: 'dinero', texto: 'Dinero que entra en una cuenta' },
  { valor: 'factura', texto: 'Una factura autorizada' },
] as const;

const CAMPOS = {
  como: eleccion<(typeof COMO)[number]['valor']>('La cobra', { vacio: 'dinero', opciones: COMO }),
  monto: dinero('Monto', { mayorQue: '0' }),
  cuenta: eleccion<string>('Cuenta', { vacio: '', opciones: useCuentas }),
  factura: facturaAutorizada('Factura', { llena: { id: 'factura_id', numero: 'factura' } }),
  factura_id: oculto(),
  linea: entero('Línea', { mayorQue: '0', maximo: '1000' }),
  fecha: fecha('Fecha'),
  referencia: texto('Referencia', { maximo: 120 }),
};
type Valores = ValoresDe<typeof CAMPOS>;

const OBLIGATORIO = 'Es obligatorio';

/** What each way of charging it needs. */
const revisar = ({ como, monto, cuenta, factura_id }: Valores) =>
  como === 'factura'
    ? { ...(factura_id === '' && { factura: 'Elija una de la lista' }) }
    : {
        ...(monto === '' && { monto: OBLIGATORIO }),
        ...(cuenta === '' && { cuenta: OBLIGATORIO }),
      };

const cuerpoDe = (v: Valores): VenderActivo => ({
  ...(v.como === 'factura'
    ? {
        factura_id: Number(v.factura_id),
        ...(v.linea !== '' && { factura_linea: numero(v.linea) as number }),
      }
    : { monto: numero(v.monto) as number, cuenta_dinero_id: Number(v.cuenta) }),
  ...(v.fecha !== '' && { fecha: v.fecha }),
  ...(v.referencia !== '' && { referencia: v.referencia }),
});

export default conActivo(({ activo: { id, codigo, descripcion, valor_en_libros } }) => {
  const { activosFijos } = useCliente();
  const ir = useIr();
  const de = useFormulario({
    nombre: 'activosFijos',
    registro: `venta-${id}`,
    campos: CAMPOS,
    alias: { cuenta_dinero_id: 'cuenta', factura_id: 'factura', factura_linea: 'linea' },
    revisar,
    cuerpo: cuerpoDe,
    simular: (cuerpo, signal) => activosFijos.vender(id, cuerpo, { simular: true, signal }),
    enviar: (cuerpo, opciones) => activosFijos.vender(id, cuerpo, opciones),
    alTerminar: () => ir(`/activos-fijos/${id}`),
  });
  const como = useValor(de, (v) => v.como);
  const { campos } = de;
  return (
    <Formulario
      de={de}
      titulo={`Vender ${codigo} · ${descripcion}`}
      accion={{
        palabras: (_, { como: por, monto }) =>
          por === 'dinero' && numero(monto) ? `Vender en ${dicho(monto)}` : 'Vender',
      }}
      lateral={
        <QuePasaria<Activo>
          de={de}
          cifras={({ actos }) => {
            const { monto, costo, depreciacion } = actos.at(-1)!;
            const en_libros = enCentavos(depreciacion) - enCentavos(costo);
            const resultado = enCentavos(monto) - en_libros;
            return [
              { palabras: 'Se vende en', monto },
              { palabras: 'Valía en libros', monto: textoDeCentavos(en_libros) },
              {
                palabras: resultado < 0 ? 'Pérdida' : 'Ganancia',
                monto: textoDeCentavos(Math.abs(resultado)),
                fuerte: true,
              },
            ];
          }}
        />
      }
    >
      <EnColumnas>
        <Campo campo={campos.como} enfocar />
        {como === 'factura' ? (
          <>
            <Campo campo={campos.factura} descripcion="Por su número o su cliente" />
            <Campo campo={campos.linea} descripcion="La que lo cobra, si tiene varias" />
          </>
        ) : (
          <>
            <Campo
              campo={campos.monto}
              descripcion={`Sin impuestos; vale ${dicho(valor_en_libros)} en libros`}
            />
            <Campo campo={campos.cuenta} descripcion="Donde entra el dinero" />
          </>
        )}
        <Campo
          campo={campos.fecha}
          descripcion={como === 'factura' ? 'Si no, la de la factura' : 'Si no, hoy'}
        />
        <Campo campo={campos.referencia} />
      </EnColumnas>
    </Formulario>
  );
});
