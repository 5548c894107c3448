import { useParams } from '@tanstack/react-router';
import type { RegistrarMovimiento } from 'comprobantes-cliente';
import { useCuentas } from '#panel/cobros/medios.ts';
import { useConsulta } from '#panel/kits/comun/consulta.ts';
import { Campo } from '#panel/kits/formulario/campo.tsx';
import { eleccion } from '#panel/kits/formulario/eleccion.tsx';
import { fecha } from '#panel/kits/formulario/fecha.tsx';
import { EnColumnas, Formulario } from '#panel/kits/formulario/formulario.tsx';
import { numero } from '#panel/kits/formulario/montos.ts';
import { dinero } from '#panel/kits/formulario/numeros.tsx';
import { QuePasaria } from '#panel/kits/formulario/simulado.tsx';
import { texto } from '#panel/kits/formulario/textos.tsx';
import { useFormulario } from '#panel/kits/formulario/usar-formulario.ts';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { useIr } from '#panel/nucleo/enlace.tsx';
import { dinero as dicho, hoy } from '#panel/nucleo/formato.ts';

/** A movement by hand: it changes the account's balance, and not the books. */

const CAMPOS = {
  cuenta: eleccion<string>('Cuenta', { vacio: '', obligatorio: true, opciones: useCuentas }),
  tipo: eleccion('Tipo', {
    vacio: 'ingreso',
    opciones: [
      { valor: 'ingreso', texto: 'Ingreso' },
      { valor: 'egreso', texto: 'Egreso' },
      { valor: 'ajuste_ingreso', texto: 'Ajuste que entra' },
      { valor: 'ajuste_egreso', texto: 'Ajuste que sale' },
    ],
  }),
  monto: dinero('Monto', { obligatorio: true, mayorQue: '0' }),
  fecha: fecha('Fecha', { obligatorio: true, vacio: hoy() }),
  descripcion: texto('Descripción', { maximo: 300 }),
};

export default function MovimientoNuevo() {
  const { cuentasDinero } = useCliente();
  const ir = useIr();
  const { id } = useParams({ strict: false }) as { readonly id?: string };
  const [{ cuenta_id = id }] = useConsulta();
  const de = useFormulario({
    nombre: 'cuentasDinero',
    registro: `movimiento-${cuenta_id ?? 'nuevo'}`,
    campos: CAMPOS,
    inicial: { cuenta: cuenta_id ?? '' },
    cuerpo: (v) => ({
      cuenta: Number(v.cuenta),
      dicho: {
        tipo: v.tipo as RegistrarMovimiento['tipo'],
        monto: numero(v.monto) as number,
        fecha: v.fecha,
        ...(v.descripcion && { descripcion: v.descripcion }),
      },
    }),
    simular: ({ cuenta, dicho: dicha }, signal) =>
      cuentasDinero.registrarMovimiento(cuenta, dicha, { simular: true, signal }),
    enviar: ({ cuenta, dicho: dicha }, opciones) =>
      cuentasDinero.registrarMovimiento(cuenta, dicha, opciones),
    alTerminar: (hecho) => ir(`/cuentas-dinero/movimientos/${hecho.id}`),
  });
  const { campos } = de;
  return (
    <Formulario
      de={de}
      titulo="Nuevo movimiento"
      accion={{
        palabras: (_, { monto }) => (numero(monto) ? `Registrar ${dicho(monto)}` : 'Registrar'),
      }}
      lateral={
        <QuePasaria<{ readonly monto: number }>
          de={de}
          cifras={({ monto }) => [{ palabras: 'Monto', monto, fuerte: true }]}
        />
      }
    >
      <EnColumnas>
        <Campo campo={campos.cuenta} enfocar={cuenta_id === undefined} />
        <Campo campo={campos.tipo} />
        <Campo campo={campos.monto} enfocar={cuenta_id !== undefined} />
        <Campo campo={campos.fecha} />
      </EnColumnas>
      <Campo
        campo={campos.descripcion}
        descripcion="No se asienta: lo que va a los libros es una transacción bancaria"
      />
    </Formulario>
  );
}
