import type { Activo } from 'comprobantes-cliente';
import { cuentaContable } from '#panel/kits/formulario/buscado.tsx';
import { Campo } from '#panel/kits/formulario/campo.tsx';
import { fecha } from '#panel/kits/formulario/fecha.tsx';
import { EnColumnas, Formulario } from '#panel/kits/formulario/formulario.tsx';
import { numero } from '#panel/kits/formulario/montos.ts';
import { dinero, entero } from '#panel/kits/formulario/numeros.tsx';
import { QuePasaria } from '#panel/kits/formulario/simulado.tsx';
import { oculto, texto } from '#panel/kits/formulario/textos.tsx';
import { useFormulario } from '#panel/kits/formulario/usar-formulario.ts';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { useIr } from '#panel/nucleo/enlace.tsx';
import { dinero as dicho, hoy } from '#panel/nucleo/formato.ts';
import { cifrasDelPlan } from './activos.plan.tsx';
import { conActivo } from './activos.uno.tsx';

/** What makes an asset worth more, or last longer. */

const CAMPOS = {
  descripcion: texto('Descripción', { obligatorio: true, maximo: 300 }),
  monto: dinero('Monto', { obligatorio: true, mayorQue: '0' }),
  meses: entero('Meses que alarga su vida', { minimo: '0', maximo: '1200' }),
  fecha: fecha('Fecha', { obligatorio: true, vacio: hoy() }),
  contrapartida: cuentaContable('De dónde viene', {
    llena: { id: 'contrapartida_id', codigo: 'contrapartida' },
  }),
  contrapartida_id: oculto(),
};

export default conActivo(({ activo: { id, codigo, descripcion } }) => {
  const { activosFijos } = useCliente();
  const ir = useIr();
  const de = useFormulario({
    nombre: 'activosFijos',
    registro: `mejora-${id}`,
    campos: CAMPOS,
    alias: { meses_adicionales: 'meses', cuenta_contrapartida_id: 'contrapartida' },
    cuerpo: (v) => ({
      descripcion: v.descripcion,
      monto: numero(v.monto) as number,
      fecha: v.fecha,
      ...(v.meses !== '' && { meses_adicionales: numero(v.meses) as number }),
      ...(v.contrapartida_id !== '' && { cuenta_contrapartida_id: Number(v.contrapartida_id) }),
    }),
    simular: (cuerpo, signal) => activosFijos.mejorar(id, cuerpo, { simular: true, signal }),
    enviar: (cuerpo, opciones) => activosFijos.mejorar(id, cuerpo, opciones),
    alTerminar: () => ir(`/activos-fijos/${id}`),
  });
  const { campos } = de;
  return (
    <Formulario
      de={de}
      titulo={`Mejorar ${codigo} · ${descripcion}`}
      accion={{
        palabras: (_, { monto }) =>
          numero(monto) ? `Sumar ${dicho(monto)} a su costo` : 'Sumar a su costo',
      }}
      lateral={<QuePasaria<Activo> de={de} cifras={cifrasDelPlan} />}
    >
      <EnColumnas>
        <Campo campo={campos.descripcion} enfocar />
        <Campo campo={campos.monto} />
        <Campo campo={campos.meses} descripcion="Si no lo alarga, nada" />
        <Campo campo={campos.fecha} />
        <Campo campo={campos.contrapartida} descripcion="Si no, la del papel altas_de_activos" />
      </EnColumnas>
    </Formulario>
  );
});
