import { Campo } from '#panel/kits/formulario/campo.tsx';
import { eleccion } from '#panel/kits/formulario/eleccion.tsx';
import { EnColumnas, Formulario } from '#panel/kits/formulario/formulario.tsx';
import { numero } from '#panel/kits/formulario/montos.ts';
import { dinero } from '#panel/kits/formulario/numeros.tsx';
import { texto } from '#panel/kits/formulario/textos.tsx';
import { useFormulario } from '#panel/kits/formulario/usar-formulario.ts';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { useIr } from '#panel/nucleo/enlace.tsx';

const CAMPOS = {
  nombre: texto('Nombre', { obligatorio: true, maximo: 100 }),
  tipo: eleccion('Tipo', {
    vacio: 'banco',
    opciones: [
      { valor: 'banco', texto: 'Banco' },
      { valor: 'caja', texto: 'Caja' },
      { valor: 'tarjeta', texto: 'Tarjeta' },
    ],
  }),
  banco: texto('Banco', { maximo: 100 }),
  numero_mascarado: texto('Número', { maximo: 30 }),
  saldo_inicial: dinero('Saldo inicial'),
};

export default function CuentaNueva() {
  const { cuentasDinero } = useCliente();
  const ir = useIr();
  const de = useFormulario({
    nombre: 'cuentasDinero',
    registro: 'nueva',
    campos: CAMPOS,
    cuerpo: (v) => ({
      nombre: v.nombre,
      tipo: v.tipo,
      banco: v.banco === '' ? null : v.banco,
      numero_mascarado: v.numero_mascarado === '' ? null : v.numero_mascarado,
      ...(v.saldo_inicial !== '' && { saldo_inicial: numero(v.saldo_inicial) }),
    }),
    enviar: (cuerpo, opciones) => cuentasDinero.crear(cuerpo, opciones),
    alTerminar: ({ id }) => ir(`/cuentas-dinero/${id}`),
  });
  return (
    <Formulario de={de} titulo="Nueva cuenta de dinero" accion={{ palabras: 'Guardar' }}>
      <EnColumnas>
        <Campo campo={de.campos.nombre} enfocar />
        <Campo campo={de.campos.tipo} />
        <Campo campo={de.campos.banco} />
        <Campo campo={de.campos.numero_mascarado} descripcion="Solo sus últimos dígitos" />
        <Campo
          campo={de.campos.saldo_inicial}
          descripcion="Lo que tenía antes del primer movimiento"
        />
      </EnColumnas>
    </Formulario>
  );
}
