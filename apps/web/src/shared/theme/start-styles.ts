/* Styles of each page, in the order in which they build on each other: Mantine's in its layer, ours outside of it. */
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import '@fontsource-variable/inter/opsz.css';
import 'virtual:theme.css';
import './fonts.css';
import './base.css';
import './text.css';
import './layout.css';
import './mantine-button.css';
import './mantine-input.css';
